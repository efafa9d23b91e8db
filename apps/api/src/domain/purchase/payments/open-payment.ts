import { ApiError, type HoldTimes, invalidFields, type Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { nameListings } from '#domain/market/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import { assertExpectedTotal, type ExpectedTotal } from '../holds/expected-total.ts'
import { assertShown, type Shown } from '../holds/shown-tickets.ts'
import { assertHolders, assertPayable } from '../sale/assert-payable.ts'
import {
  type ItemHolder,
  type LockedBuyIntention,
  lockBuyIntention,
  setHolders,
} from '../sale/locked-checkout-repository.ts'
import { findPurchaseConditions, type PurchaseConditions } from '../sale/purchase-conditions-repository.ts'
import { isBuyer } from './find-payments.ts'
import { type OfferableProvider, offeredMethods } from './offered-methods.ts'
import { isInProgress, type StoredPayment } from './payment.ts'
import { findCurrentPayment, insertPayment } from './payments-repository.ts'

type SellerKind = 'live' | 'sandbox'

interface PayingProvider extends OfferableProvider {
  serves(scope: {
    readonly sellerKind: SellerKind
    readonly amountMinor: bigint
    readonly currency: string
  }): boolean
}

export interface PaymentRequest {
  readonly checkout: BuyIntentionKey
  readonly sellerKind: SellerKind
  readonly person: Contact
  readonly provider: PayingProvider
  /** All configured providers. */
  readonly providers: readonly PayingProvider[]
  readonly body: {
    readonly holders: readonly ItemHolder[]
    readonly card?: object
    readonly expectedTotal?: ExpectedTotal
    readonly shown?: Shown
  }
  readonly vault: Vault
  readonly holdTimes: HoldTimes
}

/** Page on which the buyer pays, and its language. */
export interface PaymentPage {
  readonly apiUrl: string
  readonly language: Language
}

export interface PreparedPayment {
  readonly payment: StoredPayment
  /** False if the payment existed already, for example because another window started it. */
  readonly isNew: boolean
  /** True if it existed already and is in progress. */
  readonly isUnderWay: boolean
  readonly description: string
}

/** Stores an undecided payment, at most one in progress for each purchase. */
export async function openPayment(db: Sql, request: PaymentRequest): Promise<PreparedPayment> {
  const checkout = await lockBuyIntention(db, request.checkout)
  const prepared = await prepare(db, { checkout, ...(await findPaymentState(db, request)) }, request)
  if (prepared.isNew) await store(db, prepared.payment)
  return prepared
}

/** What a provider needs to know of a payment. */
type Order = ReturnType<typeof orderOf>

/** Starts the payment at its provider. Purchases with a total of zero are captured without calling it. */
export async function startAtProvider(
  prepared: PreparedPayment,
  page: PaymentPage,
  start: (order: Order) => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  const { paymentId, amountMinor, currency } = prepared.payment
  if (amountMinor > 0n) return start(orderOf(prepared, page))
  return { status: 'CAPTURED', reference: `free_${paymentId}`, amountMinor, currency }
}

function orderOf({ payment, description }: PreparedPayment, { apiUrl, language }: PaymentPage) {
  const { sellerId, paymentId, amountMinor, currency, buyIntentionId, holdEndsAt, now } = payment
  const url = checkoutUrl({ apiUrl, sellerId, language }, buyIntentionId)
  const order = { sellerId, paymentId, amountMinor, currency, language, description, checkoutUrl: url }
  return { ...order, holdEndsAt, now }
}

interface PaymentState {
  /** The payment in progress, else the captured one, else the newest one. */
  readonly current: StoredPayment | undefined
  readonly conditions: readonly PurchaseConditions[]
}

async function findPaymentState(db: Sql, { checkout, vault }: PaymentRequest): Promise<PaymentState> {
  const [current, conditions] = await Promise.all([
    findCurrentPayment(db, vault, checkout),
    findPurchaseConditions(db, checkout),
  ])
  return { current, conditions }
}

/** Returns the payment that exists, or validates the request and returns a new payment, which is not stored yet. */
async function prepare(
  db: Sql,
  { checkout, current, conditions }: PaymentState & { readonly checkout: LockedBuyIntention | undefined },
  request: PaymentRequest,
): Promise<PreparedPayment> {
  const { body, provider } = request
  if (checkout === undefined || !isBuyer(request.person, checkout.buyerEmail)) {
    throw new ApiError('buy_intention.not_found')
  }
  const description = checkout.show.eventTitle
  // Comes before the checks below, because the purchase of a captured payment has ended.
  const existing = existingPayment(current, request)
  if (existing) {
    const isUnderWay = isInProgress(existing.status)
    return { payment: existing, isNew: false, isUnderWay, description }
  }
  assertPayable(checkout)
  assertExpectedTotal(body.expectedTotal, checkout)
  await assertShown(db, body.shown, { ...checkout, ...checkout.show, tickets: checkout.items })
  assertOffered(checkout, request)
  assertHolders(checkout.items, body.holders)
  if (provider.kind === 'TEST_CARD' && body.card === undefined) {
    throw invalidFields([{ pointer: '/card', code: 'field.required' }])
  }
  if (!conditions.every(({ allowsPurchase }) => allowsPurchase)) {
    throw new ApiError('listing.purchase_not_allowed', { values: nameListings(checkout.items) })
  }
  await setHolders(db, checkout, body.holders)
  return { payment: newPayment(checkout, request), isNew: true, isUnderWay: false, description }
}

/**
 * Returns the payment unless the buyer may try again because it failed.
 * @throws payment.under_way if the buyer has started to pay with another provider
 */
function existingPayment(payment: StoredPayment | undefined, { provider }: PaymentRequest) {
  if (payment?.status === 'CAPTURED') return payment
  if (payment === undefined || !isInProgress(payment.status)) return undefined
  if (payment.provider !== provider.name) throw new ApiError('payment.under_way')
  return payment
}

function assertOffered(
  checkout: LockedBuyIntention,
  { provider, providers, sellerKind, holdTimes }: PaymentRequest,
) {
  const { currency, totalMinor: amountMinor, show } = checkout
  const offerable = providers.filter((each) => each.serves({ sellerKind, amountMinor, currency }))
  const methods = offeredMethods(offerable, { ...show, ...holdTimes })
  const method = methods.find((each) => each.provider.name === provider.name)
  if (method === undefined || method.refusal !== null) throw new ApiError('payment.method_not_offered')
}

function newPayment(checkout: LockedBuyIntention, { provider }: PaymentRequest): StoredPayment {
  const { sellerId, buyIntentionId, totalMinor, currency } = checkout
  return {
    sellerId,
    paymentId: newId(),
    buyIntentionId,
    provider: provider.name,
    amountMinor: totalMinor,
    currency,
    reference: null,
    status: 'STARTED',
    failure: null,
    details: {},
    isSale: false,
    isRefunded: false,
    buyerEmail: checkout.buyerEmail,
    holdEndsAt: checkout.expiresAt,
    now: checkout.show.now,
  }
}

async function store(db: Sql, payment: StoredPayment): Promise<void> {
  const isStored = await insertPayment(db, payment)
  // Unreachable while the purchase is locked and no payment is in progress.
  if (!isStored) throw new Error(`The purchase ${payment.buyIntentionId} got another payment meanwhile.`)
}
