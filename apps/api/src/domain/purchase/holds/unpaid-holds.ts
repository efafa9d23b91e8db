import { ApiError, text, UNPAID_HOLD_LIMITS } from '@taquilla/contract'

/** Holds of a show that a person or a browser made within the window and did not pay. */
export interface UnpaidHolds {
  readonly count: number
  /** End of the last of them; null if there is none. */
  readonly lastEndedAt: Date | null
}

/** Unpaid holds that decide if a visitor may hold tickets of the show. */
export interface VisitorsHolds {
  readonly now: Date
  readonly person: UnpaidHolds
  readonly device: UnpaidHolds
}

const { freePerPerson, freePerDevice, firstWaitSeconds, longestWaitSeconds } = UNPAID_HOLD_LIMITS

/** Wait after the last of so many unpaid holds: none for the free ones, then twice as long each time. */
export function waitSeconds(count: number, freeCount: number): number {
  if (count <= freeCount) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - freeCount - 1))
}

/** Instant from which the visitor may hold tickets of the show again; null if at once. */
export function holdAgainAt({ now, person, device }: VisitorsHolds): Date | null {
  const latest = Math.max(endOfWait(person, freePerPerson), endOfWait(device, freePerDevice))
  return latest > now.getTime() ? new Date(latest) : null
}

function endOfWait({ count, lastEndedAt }: UnpaidHolds, freeCount: number): number {
  return lastEndedAt === null ? 0 : lastEndedAt.getTime() + waitSeconds(count, freeCount) * 1_000
}

/** Leaves out the browser, whose holds were judged when it made them. */
export function ofPersonAlone(holds: VisitorsHolds): VisitorsHolds {
  return { ...holds, device: { count: 0, lastEndedAt: null } }
}

/** @throws buy_intention.cool_down */
export function refuseWaiting(holds: VisitorsHolds): void {
  const at = holdAgainAt(holds)
  if (at === null) return
  const afterSeconds = Math.ceil((at.getTime() - holds.now.getTime()) / 1_000)
  const minutes = Math.ceil(afterSeconds / 60)
  const wait = minutes === 1 ? text('1 minuto', '1 minute') : text(`${minutes} minutos`, `${minutes} minutes`)
  throw new ApiError('buy_intention.cool_down', {
    values: { wait },
    retry: { at, afterSeconds },
  })
}
