import Type, { type Static } from 'typebox'
import { MAX_NAME_LENGTH } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { amount, currency, email, fee, flag, id, instant, seat, shortText, title, webUrl } from '../fields.ts'
import { guestShow } from './guest-show.ts'
import { refusal } from './guest-ticket.ts'

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'bank_transfer', 'paypal'] as const
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

const bankDetails = object({
  accountHolder: shortText,
  bank: shortText,
  accountNumber: shortText,
  /** The buyer writes it into the transfer, which is how it is recognised. */
  reference: shortText,
  amount,
  currency,
  until: instant,
})

/** One try at paying, and what the page needs to go on with it. */
export const guestPayment = object({
  id,
  provider: oneOf(PAYMENT_PROVIDERS),
  status: oneOf(PAYMENT_STATES),
  amount,
  currency,
  /** Why it was declined, in the language of the page. */
  failure: nullable(refusal),
  /** CHALLENGED by the sandbox: the card's issuer asks for a code. */
  challenge: nullable(object({ hint: Type.String() })),
  bankTransfer: nullable(bankDetails),
  stripe: nullable(object({ publishableKey: Type.String(), clientSecret: Type.String() })),
  paypal: nullable(object({ approveUrl: webUrl })),
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
  provider: oneOf(PAYMENT_PROVIDERS),
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
  provider: oneOf(PAYMENT_PROVIDERS),
  refund: nullable(refund),
  /** Of what was paid besides: money that came a second time goes back. */
  otherRefunds: Type.Array(refund),
  returnUrl: nullable(webUrl),
})

export type GuestPayment = Static<typeof guestPayment>
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]
export type RefundState = (typeof REFUND_STATES)[number]
export type BuyIntentionState = (typeof BUY_INTENTION_STATES)[number]
export type Checkout = Static<typeof checkout>
export type CheckoutItem = Static<typeof heldItem>
export type BankAccount = Static<typeof bankAccount>
export type KnownAccount = Static<typeof knownAccount>
export type Purchase = Static<typeof purchase>
