import { admitCode } from './store/admissions.ts'
import type { Store } from './store/open-store.ts'
import { findTicketByCode } from './store/tickets.ts'

export type Verdict = 'admitted' | 'already' | 'listed' | 'cancelled' | 'unknown'

export interface Decision {
  readonly verdict: Verdict
  readonly seat?: string
  readonly admittedAt?: string | null
}

/** Decides from our own database, so the door works without a network. Taquilla gets the admission later. */
export function admit(store: Store, code: string, now = new Date().toISOString()): Decision {
  const isAdmitted = admitCode(store, code, now)
  const ticket = findTicketByCode(store, code)
  if (ticket === undefined) return { verdict: 'unknown' }
  const { seat, admittedAt } = ticket
  if (isAdmitted) return { verdict: 'admitted', seat, admittedAt }
  if (admittedAt !== null) return { verdict: 'already', seat, admittedAt }
  return { verdict: ticket.isListed ? 'listed' : 'cancelled', seat }
}
