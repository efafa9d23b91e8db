import type { GuestTicket } from '@taquilla/contract/guest'
import { stateOf } from './ticket-state.ts'

/** True if the codes of the person's tickets of a show appear at different times. */
export function haveDifferentTimes(group: readonly GuestTicket[]): boolean {
  const timed = group.filter((each) => ['LOCKED', 'SHOWN'].includes(stateOf(each)))
  return new Set(timed.map(({ unlockAt }) => unlockAt)).size > 1
}
