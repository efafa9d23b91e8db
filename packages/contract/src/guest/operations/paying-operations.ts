import Type from 'typebox'
import { MAX_LISTINGS_PER_PURCHASE, MAX_NAME_LENGTH } from '../../limits.ts'
import { object } from '../../schema.ts'
import { bankAccount, guestPayment, paymentProvider, purchase } from '../entities/guest-purchase.ts'
import { pendingPurchase } from '../entities/guest-ticket.ts'
import { codeSent, expectedTotal, flag, id, mailedCode, shown } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

const name = Type.String({ minLength: 2, maxLength: MAX_NAME_LENGTH, format: 'single-line' })

/** Card of the sandbox only: the server never receives real card numbers. */
const sandboxCard = object({
  number: Type.String({ pattern: '^[0-9 ]{12,23}$' }),
  expiry: Type.String({ pattern: '^(0[1-9]|1[0-2])/[0-9]{2}$' }),
  securityCode: Type.String({ pattern: '^[0-9]{3,4}$' }),
})

/**
 * Starts a payment; returns its result or the next step. A repeated call returns the payment that is in progress or
 * captured, also after the hold has ended.
 */
export const startPayment = guestOperation({
  id: 'start-payment',
  method: 'POST',
  path: '/guest/api/checkouts/{id}/payments',
  session: 'required',
  params: object({ id }),
  body: object({
    provider: paymentProvider,
    acceptsTerms: Type.Literal(true),
    /** Holder of each nominal ticket of the purchase; the other tickets must have none. */
    holders: Type.Array(object({ listingId: id, fullName: name, identificationNumber: name }), {
      maxItems: MAX_LISTINGS_PER_PURCHASE,
    }),
    card: Type.Optional(sandboxCard),
    expectedTotal,
    shown,
  }),
  answer: guestPayment,
  errors: [
    'buy_intention.not_found',
    'buy_intention.expired',
    'buy_intention.ended',
    'buy_intention.total_changed',
    'buy_intention.details_changed',
    'payment.method_not_offered',
    'payment.under_way',
    'show.cancelled',
    'show.past',
    'listing.purchase_not_allowed',
  ],
})

/** Returns the payment's state; queries the provider for payments that are not decided yet. */
export const getPayment = guestOperation({
  id: 'get-payment',
  method: 'GET',
  path: '/guest/api/payments/{id}',
  session: 'required',
  params: object({ id }),
  answer: guestPayment,
  errors: ['payment.not_found'],
})

/** Sends the challenge code of a sandbox card, or reports that the person returned from the provider's page. */
export const continuePayment = guestOperation({
  id: 'continue-payment',
  method: 'POST',
  path: '/guest/api/payments/{id}/continuation',
  session: 'required',
  params: object({ id }),
  body: object({ challengeCode: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })) }),
  answer: guestPayment,
  errors: ['payment.not_found', 'payment.challenge_failed'],
})

/** Lets the person choose another payment method. */
export const abandonPayment = guestOperation({
  id: 'abandon-payment',
  method: 'DELETE',
  path: '/guest/api/payments/{id}',
  session: 'required',
  params: object({ id }),
  errors: ['payment.not_found', 'buy_intention.ended'],
})

export const listPurchases = guestOperation({
  id: 'list-purchases',
  method: 'GET',
  path: '/guest/api/purchases',
  session: 'required',
  answer: object({
    purchases: Type.Array(purchase),
    /** Purchases that are not completed: their payment is awaited, or its transfer did not arrive. */
    pending: Type.Array(pendingPurchase),
    hasMore: flag,
  }),
  errors: [],
})

export const getPurchase = guestOperation({
  id: 'get-purchase',
  method: 'GET',
  path: '/guest/api/purchases/{id}',
  session: 'required',
  params: object({ id }),
  answer: purchase,
  errors: ['purchase.not_found'],
})

/** Mails a code that confirms the bank account for the refund of a purchase. */
export const sendRefundCode = guestOperation({
  id: 'send-refund-code',
  method: 'POST',
  path: '/guest/api/purchases/{id}/refund/codes',
  session: 'required',
  params: object({ id }),
  body: bankAccount,
  answer: codeSent,
  errors: ['purchase.not_found', 'refund.not_asked', 'rate_limit.exceeded'],
})

/** Sends the bank account for a refund that cannot return by the payment method, with the mailed code. */
export const requestRefund = guestOperation({
  id: 'request-refund',
  method: 'POST',
  path: '/guest/api/purchases/{id}/refund',
  session: 'required',
  params: object({ id }),
  body: object({ ...bankAccount.properties, code: mailedCode }),
  answer: purchase,
  errors: [
    'purchase.not_found',
    'refund.not_asked',
    'payout_account_code.wrong',
    'payout_account_code.expired',
    'rate_limit.exceeded',
  ],
})
