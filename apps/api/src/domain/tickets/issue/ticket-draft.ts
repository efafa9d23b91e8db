import { plainFieldsOf, type TicketInput } from '@taquilla/contract'
import type { Vault } from '#domain/values/vault.ts'
import { accessOf, type TicketAccess } from '../codes/ticket-access.ts'
import { issuedDetails } from '../ticket-details.ts'
import type { TicketFields } from '../ticket-fields.ts'

/** A ticket as it was sent, brought to one form: equal tickets have equal drafts, however they were written. */
export interface TicketDraft extends Omit<TicketFields, 'id' | 'showId' | 'priceMinor' | 'currency'> {
  /** Null where the seller left it out. */
  readonly showId: string | null
  /** Major units, as sent; null where the seller left it to the price type or the option. */
  readonly price: number | string | null
  readonly access: TicketAccess
  readonly detailsText: string
  readonly locatorHash: Buffer
  /** Keyed digest of everything but showId, which a repetition may leave out; see {@link isSameTicket}. */
  readonly fingerprint: Buffer
}

/** The members that tell whether a ticket that was sent is a known one. */
export interface TicketIdentity {
  readonly ticketId: string
  readonly showId: string | null
  readonly fingerprint: Buffer
}

export function draftTicket(input: TicketInput, vault: Vault): TicketDraft {
  const { locator, type } = input.ticketAccess
  // The schema lets through nothing but an e-mail address or a phone number.
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

/** Whether the ticket that was sent is this known one, so that nothing new is asked for. */
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

/** One text for equal tickets. What is absent adds nothing, so that a new optional field leaves stored digests right. */
function contentText(input: TicketInput, draft: { detailsText: string; access: TicketAccess }): string {
  // Stored digests were made with `order` for orderId. Every other plain field has its own name in the text.
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
