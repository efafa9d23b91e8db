import { ApiError, type HoldTimes, invalidFields, type Language } from '@taquilla/contract'
import type { GuestInput, startPayment as startPaymentOperation } from '@taquilla/contract/guest'
import type { Sql, Transaction } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { findPurchaseConditions, type PurchaseConditions } from '#domain/events/index.ts'
import {
  assertHolders,
  assertPayable,
  captureOf,
  checkoutOf,
  findCurrentPayment,
  findPayment,
  insertPayment,
  isBuyer,
  isInProgress,
  type LockedCheckout,
  lockCheckout,
  lockPurchase,
  nameListings,
  offeredMethods,
  type SettlePayment,
  type SettleTools,
  type StoredPayment,
  sellLocked,
  setHolders,
  settle,
} from '#domain/resale/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import type { Contact } from '#domain/values/contact.ts'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import { newId } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { GuestContext } from '#http/guest-route.ts'
import type { OrderToPay, PaymentProvider } from '#payments/payment-provider.ts'
import type { Services } from '../../services.ts'

interface PaymentRequest {
  readonly checkout: BuyIntentionKey
  readonly sellerKind: 'live' | 'sandbox'
  readonly person: Contact
  readonly provider: PaymentProvider
  /** All configured providers. */
  readonly providers: readonly PaymentProvider[]
  readonly body: GuestInput<typeof startPaymentOperation>['body']
  readonly vault: Vault
  readonly holdTimes: HoldTimes
}

interface PaymentContext {
  readonly services: Services
  readonly settle: SettlePayment
  readonly language: Language
  readonly warn: GuestContext['warn']
}

/**
 * Starts the payment of a purchase, or returns the one that exists: in progress or captured. A buyer whose first answer
 * was lost may therefore repeat the call. @throws the error codes of the operation
 */
export function startPayment(context: PaymentContext, request: PaymentRequest): Promise<StoredPayment> {
  const { database, vault, payments, holdTimes } = context.services
  const { startSync } = request.provider
  if (startSync === undefined) return startRemotely(context, request)
  const { sellerId } = request.checkout
  const tools = { vault, extensions: holdTimes, transfers: payments.transfers }
  return inTenantTransaction(database, { sellerId, actor: PERSON }, (db) =>
    startInTransaction(db, { ...request, tools }, (prepared) =>
      prepared.payment.amountMinor === 0n
        ? freePayment(prepared.payment)
        : startSync(orderOf(prepared, context), request.body.card),
    ),
  )
}

/** Calls the provider between two transactions, so that no lock is held while it responds. */
async function startRemotely(context: PaymentContext, request: PaymentRequest): Promise<StoredPayment> {
  const { database } = context.services
  const prepared = await inTenantTransaction(database, request.checkout.sellerId, (db) =>
    openPayment(db, request),
  )
  if (!prepared.isNew) return prepared.payment
  const answer = await callProvider(context, request, prepared)
  return (await context.settle(prepared.payment, answer)) ?? prepared.payment
}

async function callProvider(
  context: PaymentContext,
  { provider, body }: PaymentRequest,
  prepared: PreparedPayment,
): Promise<PaymentAnswer> {
  const { payment } = prepared
  if (payment.amountMinor === 0n) return freePayment(payment)
  try {
    return await provider.start(orderOf(prepared, context), body.card)
  } catch (cause) {
    context.warn('payment provider unavailable', cause)
    // Safe to decline: the buyer has entered nothing yet, so a payment that the provider did create cannot be charged.
    return { status: 'DECLINED', failure: 'payment.unavailable' }
  }
}

/** Purchases with a total of zero are captured without calling the provider. */
function freePayment({ paymentId, amountMinor, currency }: StoredPayment): PaymentAnswer {
  return { status: 'CAPTURED', reference: `free_${paymentId}`, amountMinor, currency }
}

function orderOf(
  { payment, description }: PreparedPayment,
  { services, language }: PaymentContext,
): OrderToPay {
  const { sellerId, paymentId, amountMinor, currency, buyIntentionId, holdEndsAt, now } = payment
  const url = checkoutUrl({ apiUrl: services.apiUrl, sellerId, language }, buyIntentionId)
  const order = { sellerId, paymentId, amountMinor, currency, language, description, checkoutUrl: url }
  return { ...order, holdEndsAt, now }
}

interface PreparedPayment {
  readonly payment: StoredPayment
  /** False if the payment existed already, for example because another window started it. */
  readonly isNew: boolean
  readonly description: string
  readonly conditions: readonly PurchaseConditions[]
}

/** Stores an undecided payment, at most one in progress for each purchase. */
async function openPayment(db: Sql, request: PaymentRequest): Promise<PreparedPayment> {
  const checkout = await lockCheckout(db, request.checkout)
  const prepared = await prepare(db, { checkout, ...(await findPaymentState(db, request)) }, request)
  if (prepared.isNew) await store(db, prepared.payment)
  return prepared
}

/**
 * Starts and, if captured, completes the sale in one transaction. Takes all locks of a sale first, because every
 * transaction must lock in the same order.
 */
async function startInTransaction(
  db: Transaction,
  request: PaymentRequest & { readonly tools: SettleTools },
  start: (prepared: PreparedPayment) => PaymentAnswer,
): Promise<StoredPayment> {
  // The statements are pipelined and run in this order, so the second reads under the locks of the first.
  const [locked, state] = await Promise.all([
    lockPurchase(db, { ...request.checkout, paymentId: null }),
    findPaymentState(db, request),
  ])
  const checkout = locked && checkoutOf(request.checkout, locked)
  const prepared = await prepare(db, { checkout, ...state }, request)
  const { payment } = prepared
  if (!prepared.isNew) return payment
  const answer = start(prepared)
  if (answer.status === 'CAPTURED' && locked) {
    const capture = captureOf(payment, answer, request.vault)
    const isSold = await sellLocked(db, payment, { locked, capture, conditions: prepared.conditions })
    if (isSold) return { ...payment, status: 'CAPTURED', reference: capture.reference, isSale: true }
  }
  await store(db, payment)
  await settle(db, payment, { answer, tools: request.tools })
  return (await findPayment(db, request.vault, payment)) ?? payment
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
  { checkout, current, conditions }: PaymentState & { readonly checkout: LockedCheckout | undefined },
  request: PaymentRequest,
): Promise<PreparedPayment> {
  const { body, provider } = request
  if (checkout === undefined || !isBuyer(request.person, checkout.buyerEmail)) {
    throw new ApiError('buy_intention.not_found')
  }
  const description = checkout.show.eventTitle
  // Comes before the checks below, because the purchase of a captured payment has ended.
  const existing = existingPayment(current, request)
  if (existing) return { payment: existing, isNew: false, description, conditions: [] }
  assertPayable(checkout)
  assertOffered(checkout, request)
  assertHolders(checkout.items, body.holders)
  if (provider.kind === 'TEST_CARD' && body.card === undefined) {
    throw invalidFields([{ pointer: '/card', code: 'field.required' }])
  }
  if (!conditions.every(({ allowsPurchase }) => allowsPurchase)) {
    throw new ApiError('listing.purchase_not_allowed', { values: nameListings(checkout.items) })
  }
  await setHolders(db, checkout, body.holders)
  return { payment: newPayment(checkout, request), isNew: true, description, conditions }
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
  checkout: LockedCheckout,
  { provider, providers, sellerKind, holdTimes }: PaymentRequest,
) {
  const { currency, show } = checkout
  const offerable = providers.filter((each) => each.serves({ sellerKind, currency }))
  const methods = offeredMethods(offerable, { ...show, ...holdTimes })
  const method = methods.find((each) => each.provider.name === provider.name)
  if (method === undefined || method.refusal !== null) throw new ApiError('payment.method_not_offered')
}

function newPayment(checkout: LockedCheckout, { provider }: PaymentRequest): StoredPayment {
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
