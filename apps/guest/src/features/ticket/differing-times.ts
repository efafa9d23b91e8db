import type { GuestTicket } from '@taquilla/contract/guest'
import { stateOf } from './ticket-state.ts'

/**
 * Why the codes of the person's tickets of a show appear at different times: the organizer sets a time of its own for
 * resold tickets (`RESALE`), or for some tickets (`TICKET`). Undefined if they appear at the same time.
 */
export function differingTimes(group: readonly GuestTicket[]): 'RESALE' | 'TICKET' | undefined {
  const timed = group.filter((each) => ['LOCKED', 'SHOWN'].includes(stateOf(each)))
  const timesOf = (isResold: boolean) =>
    new Set(timed.filter(({ resoldAt }) => (resoldAt !== null) === isResold).map(({ unlockAt }) => unlockAt))
  const [resold, others] = [timesOf(true), timesOf(false)]
  if (resold.size > 1 || others.size > 1) return 'TICKET'
  return new Set([...resold, ...others]).size > 1 ? 'RESALE' : undefined
}
