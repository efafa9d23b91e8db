import {
  finalPriceOf,
  LANGUAGES,
  type ListingStatus,
  type Payout,
  payoutOf,
  type Refund,
  type RefundStatus,
  type Sale,
  toMajorUnits,
} from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { rejectionDetail } from '#domain/values/rejection-detail.ts'
import type {
  NotifiedHandover,
  NotifiedListing,
  NotifiedRejection,
  NotifiedResale,
  NotifiedTicket,
} from './notification-sources-repository.ts'
import type { WebhookNotification } from './webhook-notification.ts'

type Action = WebhookNotification['action']

interface OfShow {
  readonly ticketId: string
  readonly eventReference: string
  readonly showId: string
}

/** Subject of an outbox row: an event, or one of its shows. */
export interface EventChange {
  readonly eventReference: string
  readonly showId: string | null
}

export function eventNotification(
  action: Action,
  { eventReference, showId }: EventChange,
): WebhookNotification {
  const object = { kind: 'event', id: JSON.stringify([eventReference, showId]) }
  return { action, object, data: { eventId: eventReference, showId } }
}

/** Fields of an event and its shows that an update changed. */
export interface EventUpdate {
  readonly eventReference: string
  readonly fields: readonly string[]
  readonly shows: readonly object[]
}

export function updateNotification(
  action: Action,
  { eventReference, fields, shows }: EventUpdate,
): WebhookNotification {
  const object = { kind: 'event', id: JSON.stringify([eventReference, null]) }
  return { action, object, data: { eventId: eventReference, fields, shows } }
}

/** New start of a show. */
export interface Rescheduling {
  readonly eventReference: string
  readonly showId: string
  readonly previousDate: string
  readonly date: string
}

export function reschedulingNotification(
  action: Action,
  { eventReference, showId, previousDate, date }: Rescheduling,
): WebhookNotification {
  const object = { kind: 'event', id: JSON.stringify([eventReference, showId]) }
  return { action, object, data: { eventId: eventReference, showId, previousDate, date } }
}

export function ticketNotification(action: Action, ticket: NotifiedTicket): WebhookNotification {
  return { action, object: ofTicket(ticket), data: ticketIds(ticket) }
}

export function admissionNotification(action: Action, ticket: NotifiedTicket): WebhookNotification[] {
  if (ticket.enteredAt === null) return []
  const data = { ...ticketIds(ticket), entryDate: ticket.enteredAt.toISOString() }
  return [{ action, object: ofTicket(ticket), data }]
}

export function rejectionNotification(action: Action, ticket: NotifiedRejection): WebhookNotification {
  // Webhooks have no requester whose language could be used, so the text is in Spanish, the default.
  const rejection = { code: ticket.code, detail: rejectionDetail(ticket, LANGUAGES[0]) }
  return { action, object: ofTicket(ticket), data: { ...ticketIds(ticket), rejection } }
}

export function resaleNotification(action: Action, resale: NotifiedResale): WebhookNotification {
  const { holderName: fullName, holderIdentification: identificationNumber } = resale
  return {
    action,
    object: ofTicket(resale),
    data: {
      ...ticketIds(resale),
      newOwnerEmail: resale.buyerEmail,
      oldOwnerEmail: resale.sellerEmail,
    },
    metadata: { nominal: fullName === null ? null : { fullName, identificationNumber } },
  }
}

/** @param more members besides the ids of ticket and handover */
export function handoverNotification(
  action: Action,
  handover: NotifiedHandover,
  more: object = {},
): WebhookNotification {
  const { handoverId } = handover
  return { action, object: ofTicket(handover), data: { ...ticketIds(handover), handoverId, ...more } }
}

/** State of a listing after the change; the stored listing may have changed again since. */
export interface ListingChange {
  readonly status: ListingStatus
  /** Set if the listing ended without a sale. */
  readonly reason?: ListingEnding
}

export function listingNotification(
  action: Action,
  listing: NotifiedListing,
  change: ListingChange,
): WebhookNotification {
  const { currency } = listing
  const data = {
    ...listingIds(listing),
    ...change,
    price: toMajorUnits(listing.priceMinor, currency),
    currency,
    ...(change.status === 'SOLD' && amountsOfSale(listing)),
  }
  return { action, object: { kind: 'listing', id: listing.listingId }, data }
}

function amountsOfSale(listing: NotifiedListing) {
  const { buyerFeeMinor, sellerFeeMinor, currency, buyerEmail } = listing
  return {
    buyerEmail,
    buyerFee: toMajorUnits(buyerFeeMinor, currency),
    sellerFee: toMajorUnits(sellerFeeMinor, currency),
    finalPrice: toMajorUnits(finalPriceOf(listing), currency),
    payout: toMajorUnits(payoutOf(listing), currency),
  }
}

export function payoutNotification(action: Action, listing: NotifiedListing): WebhookNotification[] {
  const { currency, payoutMinor: payout } = listing
  if (payout === null) return []
  const data = { ...listingIds(listing), amount: toMajorUnits(payout, currency), currency }
  return [{ action, object: { kind: 'payout', id: listing.listingId }, data }]
}

/** The refund of a sale comes later, with webhooks of its own. */
export function saleNotification(action: Action, { refund: _, ...data }: Sale): WebhookNotification {
  return { action, object: { kind: 'sale', id: data._id }, data }
}

/** Status of a refund after a change; the stored refund may have changed again since. */
export interface RefundChange {
  readonly status: RefundStatus
  readonly updatedAt: string
}

export function refundNotification(
  action: Action,
  refund: Refund,
  { status, updatedAt }: RefundChange,
): WebhookNotification {
  const { _id, saleId, buyIntentionId, externalReferenceEventId, showId } = refund
  const { reason, amount, currency, buyerEmail, provider, createdAt } = refund
  const place = { _id, saleId, buyIntentionId, externalReferenceEventId, showId }
  const data = { ...place, reason, status, amount, currency, buyerEmail, provider, createdAt, updatedAt }
  return { action, object: { kind: 'refund', id: _id }, data }
}

/** Status of a payout after a change, with what belongs to it. */
export type PayoutChange =
  | { readonly status: 'DUE'; readonly dueAt: string }
  | {
      readonly status: 'DELIVERED'
      readonly deliveredAt: string
      readonly reference: string | null
      readonly netted: number
    }
  | { readonly status: 'FAILED'; readonly failedAt: string; readonly failure: string | null }

/** Its versions are counted apart from those of `payouts.delivered`, which tells of the same change. */
export function payoutChangeNotification(
  action: Action,
  payout: Payout,
  change: PayoutChange,
): WebhookNotification {
  const { price, sellerFee, amount } = payout
  const data = { ...referencesOf(payout), price, sellerFee, amount, ...change }
  return { action, object: { kind: 'payout_status', id: payout._id }, data }
}

/** Amounts of a debt after a change, and its time. */
export interface DebtChange {
  readonly amount: number
  readonly open: number
  readonly updatedAt: string
}

export function debtNotification(action: Action, payout: Payout, change: DebtChange): WebhookNotification {
  const data = { ...referencesOf(payout), ...change }
  return { action, object: { kind: 'payout_debt', id: payout._id }, data }
}

function referencesOf(payout: Payout) {
  const { _id, listingId, ticketId, saleId, externalReferenceEventId, showId } = payout
  const { sellerEmail, sellerPhone, currency } = payout
  const place = { _id, listingId, ticketId, saleId, externalReferenceEventId, showId }
  return { ...place, sellerEmail, sellerPhone, currency }
}

function ofTicket({ ticketId: id }: OfShow) {
  return { kind: 'ticket', id }
}

function ticketIds({ ticketId: id, eventReference: externalReferenceEventId, showId }: OfShow) {
  return { id, externalReferenceEventId, showId }
}

function listingIds({
  listingId,
  ticketId,
  eventReference: externalReferenceEventId,
  showId,
}: NotifiedListing) {
  return { listingId, ticketId, externalReferenceEventId, showId }
}
