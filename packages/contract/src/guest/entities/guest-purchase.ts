import Type, { type Static } from 'typebox'
import { ACCOUNT_KINDS } from '../../bank-accounts/account-kinds.ts'
import { BUY_INTENTION_STATES } from '../../entities/buy-intention.ts'
import { REFUND_STATUSES, type RefundStatus } from '../../entities/refund.ts'
import { MAX_ACCOUNT_NUMBER_LENGTH, MAX_NAME_LENGTH } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import {
  amount,
  count,
  currency,
  email,
  fee,
  flag,
  id,
  instant,
  seat,
  shortText,
  title,
  webUrl,
} from '../fields.ts'
import { guestShow } from './guest-show.ts'
import { refusal } from './guest-ticket.ts'

/**
 * Ways to pay: TEST_CARD of the sandbox, FORM of the provider embedded in our page, REDIRECT to the provider's page,
 * bank TRANSFER. Pages depend on the kind, not on the provider.
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
/** Name of a payment provider, as the API declares it. */
export const paymentProvider = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' })

/** Next action of the buyer, by kind. */
export const paymentStep = Type.Union([
  /** The buyer must enter a code that the card's issuer requests. */
  object({ kind: Type.Literal('CODE'), hint: Type.String() }),
  /**
   * Form of the provider: `form` selects the component of the page that loads it, `values` are that component's input.
   */
  object({
    kind: Type.Literal('FORM'),
    form: shortText,
    values: Type.Record(Type.String(), Type.String()),
  }),
  object({
    kind: Type.Literal('REDIRECT'),
    url: webUrl,
    /** Query parameters that the provider adds to the URL to which it returns the buyer. */
    returnParameters: Type.Array(shortText),
  }),
  object({
    kind: Type.Literal('TRANSFER'),
    accountHolder: shortText,
    bank: shortText,
    accountNumber: shortText,
    /** Kind of the number in the language of the page: CBU, CLABE, CCI, IBAN. */
    accountNumberName: shortText,
    /** Text that the buyer must write in the transfer, so that the payment can be matched. */
    reference: shortText,
    amount,
    currency,
    until: instant,
  }),
])

/** Payment attempt, with what the page needs to continue it. */
export const guestPayment = object({
  id,
  provider: paymentProvider,
  /** Name of the payment method, in the language of the page. */
  title,
  status: oneOf(PAYMENT_STATES),
  amount,
  currency,
  /**
   * Reason for which it was declined, in the language of the page; `pointer` names the field of the card that the buyer
   * should correct.
   */
  failure: nullable(
    object({
      ...refusal.properties,
      pointer: nullable(oneOf(['/card/number', '/card/expiry', '/card/securityCode'])),
    }),
  ),
  /** Null if the buyer has nothing to do. */
  step: Type.Union([...paymentStep.anyOf, Type.Null()]),
  /** True if the money was captured too late to buy the tickets and is being refunded. */
  isRefunded: flag,
})

const heldItem = object({
  listingId: id,
  optionTitle: title,
  seat: nullable(seat),
  /** True if the buyer must enter the name and identification of the ticket's holder. */
  isNominal: flag,
  /** Holder that the buyer named when they last tried to pay; null for anyone but the buyer. */
  holder: nullable(object({ fullName: shortText, identificationNumber: shortText })),
  price: amount,
  buyerFee: amount,
  finalPrice: amount,
  currency,
})

const paymentMethod = object({
  provider: paymentProvider,
  /** Name of the payment method, in the language of the page. */
  title,
  kind: oneOf(PAYMENT_KINDS),
  /** Hours in which a bank transfer must arrive; null for other methods. */
  transferHours: nullable(count),
  /** Null if this payment method is available. */
  refusal: nullable(refusal),
})

/** Checkout page of a buy intention. */
export const checkout = object({
  id,
  status: oneOf(BUY_INTENTION_STATES),
  /**
   * `SIGN_IN`: nobody is signed in. `BUYER`: the signed-in person is the buyer. `OPEN`: there is no buyer yet, and the
   * signed-in person may become it.
   */
  view: oneOf(['SIGN_IN', 'BUYER', 'OPEN']),
  /** True if the visitor's browser holds the tickets: whoever signs in there becomes the buyer. */
  isOfBrowser: flag,
  show: guestShow,
  expiresAt: instant,
  /** Current time of the seller; the page's countdowns use it instead of the browser's clock. */
  now: instant,
  /** Empty, with amounts of 0, if nobody is signed in and the hold has a buyer: the visitor may be anybody. */
  items: Type.Array(heldItem),
  subtotal: amount,
  fees: amount,
  /** Fee as the rules define it; null if the items have different fees. */
  feeRate: nullable(fee),
  total: amount,
  currency,
  buyerEmail: nullable(email),
  /** Hold that took the place of this one, because the buyer changed the selection; null if there is none. */
  replacedBy: nullable(id),
  /**
   * Instant from which the buyer may hold tickets of the show again, counting this hold as ended now if it is open; null
   * if at once.
   */
  holdAgainAt: nullable(instant),
  /** True if any of the items is a nominal ticket. */
  needsHolders: flag,
  methods: Type.Array(paymentMethod),
  /** The most recent payment. */
  payment: nullable(guestPayment),
  /** URL of the site that sent the person here; the server has checked it against the seller's registered origins. */
  returnUrl: nullable(webUrl),
})

export const bankAccount = object({
  holderName: Type.String({ minLength: 2, maxLength: MAX_NAME_LENGTH, format: 'single-line' }),
  bankName: Type.String({ minLength: 2, maxLength: MAX_NAME_LENGTH, format: 'single-line' }),
  kind: oneOf(ACCOUNT_KINDS),
  /** Checked as its kind requires (`checkAccountNumber`); spaces and other separators are removed. */
  accountNumber: Type.String({ minLength: 1, maxLength: MAX_ACCOUNT_NUMBER_LENGTH, format: 'single-line' }),
})

/** Bank account as shown to its owner: only the ending of the number. */
export const knownAccount = object({
  holderName: shortText,
  bankName: shortText,
  /** Null for accounts that earlier versions stored. */
  kind: nullable(oneOf(ACCOUNT_KINDS)),
  ending: shortText,
})

const refund = object({
  status: oneOf(REFUND_STATUSES),
  reason: oneOf(['LATE', 'SHOW_CANCELLED', 'NOT_AVAILABLE', 'WRONG_AMOUNT']),
  amount,
  currency,
  askedAt: instant,
  doneAt: nullable(instant),
})

/** Resale purchase, as shown to its buyer. */
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
      price: amount,
      buyerFee: amount,
      finalPrice: amount,
      holderName: nullable(shortText),
      /** False if the person has resold it since. */
      isOwned: flag,
    }),
  ),
  /** Name of the payment method, in the language of the page. */
  paidWith: title,
  refund: nullable(refund),
  /** Refunds of additional payments for the same purchase, such as a second capture. */
  otherRefunds: Type.Array(refund),
  returnUrl: nullable(webUrl),
})

export type GuestPayment = Static<typeof guestPayment>
export type PaymentStep = Static<typeof paymentStep>
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number]
export type RefundState = RefundStatus
export type BuyIntentionState = (typeof BUY_INTENTION_STATES)[number]
export type Checkout = Static<typeof checkout>
export type CheckoutItem = Static<typeof heldItem>
export type BankAccount = Static<typeof bankAccount>
export type KnownAccount = Static<typeof knownAccount>
export type Purchase = Static<typeof purchase>
