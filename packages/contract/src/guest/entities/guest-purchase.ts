import Type, { type Static } from 'typebox'
import { MAX_NAME_LENGTH } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { amount, currency, email, fee, flag, id, instant, seat, shortText, title, webUrl } from '../fields.ts'
import { guestShow } from './guest-show.ts'
import { refusal } from './guest-ticket.ts'

/**
 * How the buyer pays: with a made-up card, in a form that the provider brings to our page, on the provider's own page, or
 * by a bank transfer. Pages draw the kind and know no provider.
 */
export const PAYMENT_KINDS = ['TEST_CARD', 'FORM', 'REDIRECT', 'TRANSFER'] as const
export const PAYMENT_STATES = [
  'STARTED',
  'CHALLENGED',
  'AWAITING_TRANSFER',
  'CONFIRMING',
  'CAPTURED',
  'DECLINED',
  'ABANDONED',
] as const
export const BUY_INTENTION_STATES = ['OPEN', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'VOIDED'] as const
/** `AWAITING_PROVIDER`: the provider took it on and has not made it yet. `FAILED`: what it took on came to nothing. */
export const REFUND_STATES = [
  'DUE',
  'AWAITING_PROVIDER',
  'FAILED',
  'AWAITING_ACCOUNT',
  'AWAITING_OPERATOR',
  'DONE',
] as const

/** The name of a payment provider, as its declaration in the API gives it. */
export const paymentProvider = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' })

/** What the buyer has to do next, by its kind. */
export const paymentStep = Type.Union([
  /** The card's issuer asks for a code. */
  object({ kind: Type.Literal('CODE'), hint: Type.String() }),
  /** The provider's own form; `form` names the part of the pages that loads it, `values` is what that part needs. */
  object({
    kind: Type.Literal('FORM'),
    form: shortText,
    values: Type.Record(Type.String(), Type.String()),
  }),
  object({
    kind: Type.Literal('REDIRECT'),
    url: webUrl,
    /** What the provider adds to the address that it leads back to. */
    returnParameters: Type.Array(shortText),
  }),
  object({
    kind: Type.Literal('TRANSFER'),
    accountHolder: shortText,
    bank: shortText,
    accountNumber: shortText,
    /** The buyer writes it into the transfer, which is how it is recognised. */
    reference: shortText,
    amount,
    currency,
    until: instant,
  }),
])

/** One try at paying, and what the page needs to go on with it. */
export const guestPayment = object({
  id,
  provider: paymentProvider,
  /** Of the provider, in the language of the page. */
  title,
  status: oneOf(PAYMENT_STATES),
  amount,
  currency,
  /** Why it was declined, in the language of the page. */
  failure: nullable(refusal),
  /** Null where there is nothing for the buyer to do. */
  step: Type.Union([...paymentStep.anyOf, Type.Null()]),
  /** Captured too late to sell anything: the money goes back. */
  isRefunded: flag,
})

const heldItem = object({
  listingId: id,
  optionTitle: title,
  seat: nullable(seat),
  /** Name and identification of its holder are asked for. */
  isNominal: flag,
  price: amount,
  buyerFee: amount,
  finalPrice: amount,
  currency,
})

const paymentMethod = object({
  provider: paymentProvider,
  /** In the language of the page. */
  title,
  kind: oneOf(PAYMENT_KINDS),
  /** Null where it can be chosen. */
  refusal: nullable(refusal),
})

/** A buy intention at its checkout. */
export const checkout = object({
  id,
  status: oneOf(BUY_INTENTION_STATES),
  /** `SIGN_IN`: nobody signed in. `BUYER`: whose purchase it is. `OPEN`: it has no buyer yet; the person may become it. */
  view: oneOf(['SIGN_IN', 'BUYER', 'OPEN']),
  show: guestShow,
  expiresAt: instant,
  /** The present by the clock that decides; pages count from it. */
  now: instant,
  items: Type.Array(heldItem),
  subtotal: amount,
  fees: amount,
  /** The fee as the rules name it, where it is the same for every item. */
  feeRate: nullable(fee),
  total: amount,
  currency,
  buyerEmail: nullable(email),
  /** Some item is nominal. */
  needsHolders: flag,
  methods: Type.Array(paymentMethod),
  /** The newest payment. */
  payment: nullable(guestPayment),
  /** Where the person came from; already checked against the seller's origins. */
  returnUrl: nullable(webUrl),
})

export const bankAccount = object({
  holderName: Type.String({ minLength: 2, maxLength: MAX_NAME_LENGTH, format: 'single-line' }),
  bankName: Type.String({ minLength: 2, maxLength: MAX_NAME_LENGTH, format: 'single-line' }),
  /** CBU, CLABE, IBAN or what the bank uses: letters and digits, spaces dropped. */
  accountNumber: Type.String({ minLength: 5, maxLength: 50, pattern: '^[A-Za-z0-9 -]+$' }),
})

/** An account as it is shown again: never whole. */
export const knownAccount = object({ holderName: shortText, bankName: shortText, ending: shortText })

const refund = object({
  status: oneOf(REFUND_STATES),
  reason: oneOf(['LATE', 'SHOW_CANCELLED', 'NOT_AVAILABLE', 'WRONG_AMOUNT']),
  amount,
  currency,
  askedAt: instant,
  doneAt: nullable(instant),
})

/** What the person bought on resale. */
export const purchase = object({
  /** Id of the buy intention. */
  id,
  show: guestShow,
  boughtAt: instant,
  total: amount,
  currency,
  items: Type.Array(
    object({
      ticketId: id,
      optionTitle: title,
      seat: nullable(seat),
      finalPrice: amount,
      holderName: nullable(shortText),
      /** The person still owns it. */
      isOwned: flag,
    }),
  ),
  /** The title of the provider, in the language of the page. */
  paidWith: title,
  refund: nullable(refund),
  /** Of what was paid besides: money that came a second time goes back. */
  otherRefunds: Type.Array(refund),
  returnUrl: nullable(webUrl),
})

export type GuestPayment = Static<typeof guestPayment>
export type PaymentStep = Static<typeof paymentStep>
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]
export type RefundState = (typeof REFUND_STATES)[number]
export type BuyIntentionState = (typeof BUY_INTENTION_STATES)[number]
export type Checkout = Static<typeof checkout>
export type CheckoutItem = Static<typeof heldItem>
export type BankAccount = Static<typeof bankAccount>
export type KnownAccount = Static<typeof knownAccount>
export type Purchase = Static<typeof purchase>
