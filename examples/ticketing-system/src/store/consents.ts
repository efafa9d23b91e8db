import { randomUUID } from 'node:crypto'
import type { Store } from './open-store.ts'

export interface Consent {
  readonly ticketId: string
  readonly email: string
  readonly price: string
  readonly payout: string
}

/** Saves the agreement before the call that states it. @returns what the call sends as `consent` */
export function insertConsent(store: Store, { ticketId, email, price, payout }: Consent) {
  const consentId = randomUUID()
  const givenAt = new Date().toISOString()
  store
    .prepare(
      'insert into consents (consent_id, ticket_id, email, price, payout, given_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(consentId, ticketId, email, price, payout, givenAt)
  return { givenAt, reference: `consents/${consentId}` }
}
