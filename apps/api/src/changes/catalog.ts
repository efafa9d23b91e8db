import type { HandoverEnding, Language, RefundStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import Type, { type Static, type TSchema } from 'typebox'
import { change, isNew } from './change.ts'

// Every change that this version writes or hears. This file exports nothing else: `topics.ts` lists what it exports.
// If the version that is deployed does not know a topic, does less for it, or would misread its payload, raise
// CHANGES_VERSION (database/pool.ts).

const text = Type.String()
const texts = listOf(text)
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
/** Minor units as text, since JSON has no exact integers. */
const minorUnits = text
/** PostgreSQL's text, with microseconds and an offset, or an ISO text. */
const instant = text

function listOf<Schema extends TSchema>(item: Schema) {
  return Type.Unsafe<readonly Static<Schema>[]>(Type.Array(item))
}

const ofTickets = { ticketIds: texts }
const ofListings = { listingIds: texts }
const ofPayment = { paymentId: text }
const ofHold = { buyIntentionId: text }
/** Members of one place in the lists belong together. */
const pricedListings = { ...ofListings, ...ofTickets, prices: listOf(minorUnits), currency: text }
/** Null for the whole event. */
const ofEvent = { eventReference: text, showId: nullableText }
const newDate = { eventReference: text, showId: text, previousDate: text, date: text }
/** Refund after the change; rows from before 26 November 2026 name only the payment. */
const changedRefund = {
  ...ofPayment,
  status: isNew(Type.Unsafe<RefundStatus>(text)),
  updatedAt: isNew(instant),
}
/** Amounts are those after the change. */
const changedDebts = {
  debts: listOf(Type.Object({ listingId: text, debtMinor: minorUnits, leftMinor: minorUnits })),
  at: instant,
}
/** Base64 of an encrypted mail content, which has the address and the code. */
const sealedMail = { sealed: text }

// Events

export const EVENT_UPDATED = change('event.updated', {
  eventReference: text,
  fields: texts,
  shows: listOf(Type.Object({ showId: text, isNew: Type.Boolean(), fields: texts })),
})
/** `showId` is the requested show, `showIds` are the shows now cancelled. */
export const EVENT_CANCELLED = change('event.cancelled', { ...ofEvent, showIds: texts })
export const EVENT_UNLOCK = change('event.unlock', ofEvent)
export const EVENT_TICKET_SHIELD_ACTIVATED = change('event.ticketShield.activated', ofEvent)
export const EVENT_TICKET_SHIELD_DEACTIVATED = change('event.ticketShield.deactivated', ofEvent)
export const EVENT_SUPER_SWAP_ACTIVATED = change('event.superSwap.activated', ofEvent)
export const EVENT_SUPER_SWAP_DEACTIVATED = change('event.superSwap.deactivated', ofEvent)
export const SHOW_RESCHEDULED = change('show.rescheduled', newDate)

// Tickets

export const TICKET_BATCH_ACCEPTED = change('ticket_batch.accepted', { ticketBatchId: text })
export const TICKET_CREATED = change('ticket.created', ofTickets)
/** The lists are parallel: the items at one index of each are about the same rejection. */
export const TICKET_REJECTED = change('ticket.rejected', { ...ofTickets, ids: texts, codes: texts })
/**
 * `fields` names what an update changed; `buyIntentionId` is the sale, `handoverId` the handover that gave the tickets to a
 * new owner.
 */
export const TICKET_UPDATED = change('ticket.updated', {
  ...ofTickets,
  fields: Type.Optional(texts),
  buyIntentionId: Type.Optional(text),
  handoverId: Type.Optional(text),
})
export const TICKET_UNLOCKED = change('ticket.unlocked', ofTickets)
export const TICKET_ADMITTED = change('ticket.admitted', ofTickets)
export const TICKET_CANCELLED = change('ticket.cancelled', ofTickets)
export const TICKET_DELETED = change('ticket.deleted', ofTickets)
export const TICKET_ERASED = change('ticket.erased', ofTickets)

// Handovers, each of one ticket

export const HANDOVER_STARTED = change('handover.started', { ...ofTickets, handoverId: text })
/** `language` is that of the page on which the recipient claimed the ticket. */
export const HANDOVER_CLAIMED = change('handover.claimed', {
  ...ofTickets,
  handoverId: text,
  language: Type.Optional(Type.Unsafe<Language>(text)),
})
export const HANDOVER_ENDED = change('handover.ended', {
  ...ofTickets,
  handoverId: text,
  ending: Type.Unsafe<HandoverEnding>(text),
})

// Listings and purchases

/** `language` is that of the hosted page; an API call has none. */
export const LISTING_CREATED = change('listing.created', {
  ...pricedListings,
  language: Type.Optional(Type.Unsafe<Language>(text)),
})
export const LISTING_UPDATED = change('listing.updated', pricedListings)
export const LISTING_DELETED = change('listing.deleted', {
  ...ofListings,
  ...ofTickets,
  ending: Type.Unsafe<ListingEnding>(text),
})
export const LISTING_SOLD = change('listing.sold', { ...pricedListings, ...ofHold })
/** A hold ended without a sale while somebody has an alert for its show. */
export const HOLD_RELEASED = change('hold.released', ofHold)
/** A provider's notice that does not say what became of the payment. */
export const PAYMENT_NOTICED = change('payment.noticed', ofPayment)
/** The tickets of a paid purchase change hands in the seller's own system. */
export const SWAP_WANTED = change('swap.wanted', ofPayment)
export const TRANSFER_AWAITED = change('transfer.awaited', ofPayment)
export const TRANSFER_REMINDED = change('transfer.reminded', ofPayment)
export const TRANSFER_ENDED = change('transfer.ended', ofPayment)

// Refunds and payouts

export const REFUND_OWED = change('refund.owed', changedRefund)
export const REFUND_UPDATED = change('refund.updated', changedRefund)
export const REFUND_DONE = change('refund.done', changedRefund)
export const REFUND_FAILED = change('refund.failed', changedRefund)
/** `at` is missing in rows from before 26 November 2026, as in those of the next two. */
export const PAYOUT_DUE = change('payout.due', { ...ofListings, at: isNew(instant) })
/** `nettedMinor` is missing in rows from before 28 November 2026, when nothing was kept for debts. */
export const PAYOUT_DELIVERED = change('payout.delivered', {
  ...ofListings,
  at: isNew(instant),
  reference: isNew(nullableText),
  nettedMinor: isNew(minorUnits),
})
/** A transfer of a payout came back. */
export const PAYOUT_FAILED = change('payout.failed', {
  ...ofListings,
  at: isNew(instant),
  failure: isNew(nullableText),
})
/** A reseller owes what they received for a show that was cancelled. */
export const PAYOUT_DEBT_ARISEN = change('payout.debt_arisen', changedDebts)
/** Debts of a reseller were paid, or netted with payouts. */
export const PAYOUT_DEBT_REDUCED = change('payout.debt_reduced', changedDebts)
/** Payouts of one person and show that are due, but have no payout account. */
export const PAYOUT_ACCOUNT_MISSING = change('payout.account_missing', ofListings)
export const PAYOUT_ACCOUNT_SAVED = change('payout.account_saved', sealedMail)

// Mails to single persons. Payloads name no address: an erased person has none left, and a new owner another.

export const MAIL_SIGN_IN_CODE = change('mail.sign_in_code', { signInCodeId: text, ...sealedMail })
/** Code that confirms a payout account, or the account of a refund. */
export const MAIL_PAYOUT_ACCOUNT_CODE = change('mail.payout_account_code', sealedMail)
/** `recipient` is a digest of the owner's address; tickets resold meanwhile no longer match. */
export const MAIL_UNLOCK = change('mail.unlock', { ...ofTickets, recipient: text })
/** `ticketId` is one ticket of the recipient. */
export const MAIL_CANCELLATION = change('mail.cancellation', {
  eventReference: text,
  showIds: texts,
  ticketId: text,
})
/** `ticketId` is one ticket of the recipient, whose address `recipient` digests: a later buyer bought for the new date. */
export const MAIL_RESCHEDULING = change('mail.rescheduling', { ...newDate, ticketId: text, recipient: text })
/** Listings of one person that ended in the same change. */
export const MAIL_LISTING_REMOVED = change('mail.listing_removed', ofListings)
/** Listings of one person and one show, sold before it was cancelled. */
export const MAIL_SALE_UNDONE = change('mail.sale_undone', ofListings)
export const MAIL_ALERT = change('mail.alert', { resaleAlertId: text, mailedAt: instant })

// The sandbox

export const CLOCK_MOVED = change('clock.moved', { offsetSeconds: Type.Integer() })
