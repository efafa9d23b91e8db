import type { Change, Status } from '../model/ticket-state.ts'
import type { Offer } from '../money.ts'

/** `unknown`: no answer, or one that leaves open what happened. `wrong`: an answer that no call may get. */
export type Outcome = 'done' | 'refused' | 'unknown' | 'wrong'

export interface TicketChange {
  readonly ticketId: string
  readonly change: Change
}

/** A call with its outcome as the client knows it. Times are those of `performance.now()`. */
export interface Entry {
  readonly call: string
  readonly sellerId: string
  readonly startedAt: number
  readonly endedAt: number
  readonly outcome: Outcome
  /** Code of a refusal. */
  readonly code: string | undefined
  readonly status: number | undefined
  readonly hasRetryAfter: boolean
  readonly triesCount: number
  /** True if the API repeated the stored answer of an earlier try. */
  readonly isReplayed: boolean
  readonly text: string
  /** Changes of tickets that the call made, or may have made if its outcome is unknown. */
  readonly changes: readonly TicketChange[]
  /** Further facts for the checks. */
  readonly facts: Facts
}

export interface Facts {
  /** Prices that the answer states, in cents. */
  readonly offers?: readonly Offer[]
  readonly buyIntentionId?: string
  readonly payment?: { readonly id: string; readonly status: string; readonly isRefunded: boolean }
  readonly token?: string
  /** Listing that the call took down, or the ticket whose listing it may have taken down. */
  readonly takenDown?: { readonly listingId: string } | { readonly ticketId: string }
  /** Show that the call cancelled. */
  readonly cancelled?: string
  /** Event whose resale the call switched off. */
  readonly closed?: string
  /** Idempotency key and what is needed to send the call again. */
  readonly keyed?: { readonly key: string; readonly again: () => Promise<{ status: number; text: string }> }
}

export function isPossiblyDone({ outcome }: Pick<Entry, 'outcome'>): boolean {
  return outcome === 'done' || outcome === 'unknown'
}

/** True if the call is known to have changed a ticket. */
export function isWritten({ outcome, changes }: Entry): boolean {
  return outcome === 'done' && changes.some(({ change }) => change.to !== 'see')
}

/** The change of each ticket by a call that made it, or may have. */
export function changesBy(
  sent: Pick<Entry, 'outcome'>,
  ticketIds: readonly string[],
  change: Change,
): TicketChange[] {
  return isPossiblyDone(sent) ? ticketIds.map((ticketId) => ({ ticketId, change })) : []
}

/** Statuses that an answer shows, and the owner if the answer names one. */
export function seen(ticketId: string, statuses: readonly Status[], owner?: string | null): TicketChange[] {
  return [{ ticketId, change: { to: 'see', statuses, person: owner ?? undefined } }]
}
