import { type ConsentInput, invalidFields } from '@taquilla/contract'
import { futureFaults, readStatedInstant } from '#domain/values/stated-instant.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'

/** The seller's statement that the owner, for whom its key acts, agreed. */
export interface Consent {
  readonly givenAt: Date
  /** Where the seller keeps the consent. */
  readonly reference: string | null
}

/**
 * @param tickets of the owner; the seller's current time is theirs
 * @throws request.invalid if the consent is of the future, or from before the owner bought a ticket on resale
 */
export function readConsent({ givenAt, reference }: ConsentInput, tickets: readonly ResaleTicket[]): Consent {
  const consent = { givenAt: readStatedInstant(givenAt), reference: reference ?? null }
  const [first] = tickets
  const faults = first ? futureFaults('/consent/givenAt', consent.givenAt, first.now) : []
  if (faults.length > 0) throw invalidFields(faults)
  refuseEarlierConsent(consent, tickets)
  return consent
}

/** @throws request.invalid if a ticket was bought on resale after the consent, which is then of an earlier owner */
export function refuseEarlierConsent({ givenAt }: Consent, tickets: readonly ResaleTicket[]): void {
  const boughtAt = Math.max(...tickets.map(({ resoldAt }) => resoldAt?.getTime() ?? 0))
  if (boughtAt <= givenAt.getTime()) return
  const expected = new Date(boughtAt).toISOString()
  throw invalidFields([{ pointer: '/consent/givenAt', code: 'field.too_small', expected }])
}
