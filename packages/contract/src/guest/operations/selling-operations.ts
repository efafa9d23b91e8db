import Type, { type Static } from 'typebox'
import { LISTING_TYPES } from '../../entities/listing.ts'
import { RESALE_REFUSALS } from '../../entities/resale-preview.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { listingPage, ownListing, saleOptions } from '../entities/guest-listing.ts'
import { bankAccount, knownAccount } from '../entities/guest-purchase.ts'
import { amountSent, codeSent, externalId, id, instant, mailedCode } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

/** Reasons for which a person cannot list a ticket. */
export const LISTING_REFUSALS = ['ticket.not_found', 'ticket.not_yours', ...RESALE_REFUSALS] as const

const payoutAccount = object({
  account: nullable(knownAccount),
  /** When payouts go to the account again, after a change; null if they do now. */
  payableFrom: nullable(instant),
  /** Account that was typed last and waits for its mailed code; null if none does. */
  pending: nullable(
    object({
      account: knownAccount,
      /** Until when the code works; null if it does not any more. */
      codeUntil: nullable(instant),
    }),
  ),
})

export type PayoutAccount = Static<typeof payoutAccount>

/**
 * Returns the tickets that the person may list. `ticketId` (our id) selects that ticket and their others of the same
 * show; `orderId` selects the tickets of the order.
 */
export const getSaleOptions = guestOperation({
  id: 'get-sale-options',
  method: 'GET',
  path: '/guest/api/sale-options',
  session: 'required',
  query: object({ ticketId: Type.Optional(id), orderId: Type.Optional(externalId) }),
  answer: saleOptions,
  errors: ['ticket.not_found', 'ticket.not_yours', 'order.not_found'],
})

/**
 * Lists one ticket (SINGLE) or several (MULTI, PACK), all or none. Rejected if `payout` differs from the current terms.
 */
export const createListings = guestOperation({
  id: 'create-listings',
  method: 'POST',
  path: '/guest/api/listings',
  session: 'required',
  body: object({
    type: oneOf(LISTING_TYPES),
    tickets: Type.Array(object({ id, price: amountSent, payout: amountSent }), {
      minItems: 1,
      maxItems: MAX_LISTINGS_PER_PURCHASE,
    }),
  }),
  answer: Type.Array(ownListing),
  errors: [
    ...LISTING_REFUSALS,
    'listing.price_out_of_bounds',
    'listing.terms_changed',
    'listing.mixed_tickets',
  ],
})

export const getListingPage = guestOperation({
  id: 'get-listing-page',
  method: 'GET',
  path: '/guest/api/listings/{id}',
  session: 'optional',
  params: object({ id }),
  answer: listingPage,
  errors: ['listing.not_found'],
})

/** Changes the price of one listing, or of every ticket of a PACK. */
export const changeListingPrice = guestOperation({
  id: 'change-listing-price',
  method: 'PATCH',
  path: '/guest/api/listings/{id}',
  session: 'required',
  params: object({ id }),
  body: object({ price: amountSent, payout: amountSent }),
  answer: Type.Array(ownListing),
  errors: [
    'listing.not_found',
    'listing.held',
    'listing.ended',
    'listing.price_out_of_bounds',
    'listing.terms_changed',
    'listing.not_allowed',
    'listing.amount_unusable',
    'listing.too_late',
    'show.past',
  ],
})

/** Ends one listing, or all listings of a PACK. */
export const removeListing = guestOperation({
  id: 'remove-listing',
  method: 'DELETE',
  path: '/guest/api/listings/{id}',
  session: 'required',
  params: object({ id }),
  errors: ['listing.not_found', 'listing.held', 'listing.ended'],
})

export const getPayoutAccount = guestOperation({
  id: 'get-payout-account',
  method: 'GET',
  path: '/guest/api/payout-account',
  session: 'required',
  answer: payoutAccount,
  errors: [],
})

/** Mails a code of six digits with which the person can save this account and no other. */
export const sendPayoutAccountCode = guestOperation({
  id: 'send-payout-account-code',
  method: 'POST',
  path: '/guest/api/payout-account/codes',
  session: 'required',
  body: bankAccount,
  answer: codeSent,
  errors: ['rate_limit.exceeded'],
})

/** Mails another code for the account that waits for one. */
export const sendPendingAccountCode = guestOperation({
  id: 'send-pending-account-code',
  method: 'POST',
  path: '/guest/api/payout-account/pending/codes',
  session: 'required',
  answer: codeSent,
  errors: ['payout_account_code.expired', 'rate_limit.exceeded'],
})

/** Saves the account that waits for its code, so that a person who left the page need not type the account again. */
export const confirmPendingAccount = guestOperation({
  id: 'confirm-pending-account',
  method: 'PUT',
  path: '/guest/api/payout-account/pending',
  session: 'required',
  body: object({ code: mailedCode }),
  answer: payoutAccount,
  errors: ['payout_account_code.wrong', 'payout_account_code.expired', 'rate_limit.exceeded'],
})

/** Forgets the account that waits for its code, and ends the code. Succeeds if there is none. */
export const discardPendingAccount = guestOperation({
  id: 'discard-pending-account',
  method: 'DELETE',
  path: '/guest/api/payout-account/pending',
  session: 'required',
  errors: [],
})

/**
 * Saves the account with the last code that was mailed for it. A person who is known only by phone gets no mail: they
 * send no code, and must have opened the page by a link of the seller a short while ago.
 */
export const setPayoutAccount = guestOperation({
  id: 'set-payout-account',
  method: 'PUT',
  path: '/guest/api/payout-account',
  session: 'required',
  body: object({ ...bankAccount.properties, code: Type.Optional(mailedCode) }),
  answer: payoutAccount,
  errors: [
    'payout_account_code.wrong',
    'payout_account_code.expired',
    'payout_account.session_old',
    'rate_limit.exceeded',
  ],
})
