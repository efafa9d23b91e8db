import { plainFieldsOf, type TicketInput } from '@taquilla/contract'
import type { Vault } from '#domain/values/vault.ts'
import { accessOf, type TicketAccess } from '../codes/ticket-access.ts'
import { issuedDetails } from '../ticket-details.ts'
import type { TicketFields } from '../ticket-fields.ts'

/** Sent ticket in normalized form: equal tickets yield equal drafts, regardless of how the request was written. */
export interface TicketDraft extends Omit<TicketFields, 'id' | 'showId' | 'priceMinor' | 'currency'> {
  /** Null if the seller left it out. */
  readonly showId: string | null
  /** Major units, as sent; null if the price type or option determines the price. */
  readonly price: number | string | null
  readonly access: TicketAccess
  readonly detailsText: string
  readonly locatorHash: Buffer
  /** Keyed digest of everything except showId, which a repeated request may leave out; see {@link isSameTicket}. */
  readonly fingerprint: Buffer
}

/** Fields that identify a ticket that was sent before. */
export interface TicketIdentity {
  readonly ticketId: string
  readonly showId: string | null
  readonly fingerprint: Buffer
}

export function draftTicket(input: TicketInput, vault: Vault): TicketDraft {
  const { locator, type } = input.ticketAccess
  // The schema only accepts an e-mail address or a phone number.
  const hasEmail = input.buyer.includes('@')
  const details = issuedDetails(input)
  const draft = {
    ticketId: input.ticketId,
    eventReference: input.externalReferenceEventId,
    showId: input.showId ?? null,
    ticketOptionId: input.ticketOptionId,
    priceTypeId: input.priceTypeId ?? null,
    price: input.price ?? null,
    buyerEmail: hasEmail ? input.buyer : null,
    buyerPhone: hasEmail ? null : input.buyer,
    ownerEmail: hasEmail ? input.buyer : (input.buyerEmailExternal ?? null),
    ...plainFieldsOf(input),
    accessType: type,
    details,
    access: accessOf(locator, input.props),
    detailsText: JSON.stringify(details),
  }
  return {
    ...draft,
    locatorHash: vault.digest('locator', locator),
    fingerprint: vault.digest('ticket', contentText(input, draft)),
  }
}

/** True if the sent ticket is this known ticket, so that the request is a repetition. */
export function isSameTicket(sent: TicketIdentity, known: TicketIdentity): boolean {
  return (
    sent.ticketId === known.ticketId &&
    sent.fingerprint.equals(known.fingerprint) &&
    (sent.showId === null || sent.showId === known.showId)
  )
}

function withoutNulls(fields: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/**
 * Text from which the fingerprint is made. Absent values add nothing, so a new optional field keeps stored fingerprints
 * valid.
 */
function contentText(input: TicketInput, draft: { detailsText: string; access: TicketAccess }): string {
  // Stored fingerprints contain `order` for orderId. All other plain fields appear under their own name.
  const { orderId, ...others } = plainFieldsOf(input)
  const content = {
    event: input.externalReferenceEventId,
    option: input.ticketOptionId,
    priceType: input.priceTypeId ?? undefined,
    price: input.price === null || input.price === undefined ? undefined : Number(input.price),
    buyer: input.buyer,
    order: orderId ?? undefined,
    accessType: input.ticketAccess.type,
    access: draft.access,
    ...withoutNulls(others),
  }
  return `${JSON.stringify(content)}\n${draft.detailsText}`
}
