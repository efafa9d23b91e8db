import { ApiError, type HoldTimes, invalidFields } from '@taquilla/contract'
import type { GuestInput, startPayment } from '@taquilla/contract/guest'
import type { Sql, Transaction } from '#database/sql.ts'
import { findSaleTerms } from '#domain/events/index.ts'
import {
  assertHolders,
  assertPayable,
  type CheckoutKey,
  captureOf,
  checkoutOf,
  findPayment,
  findPaymentOf,
  insertPayment,
  isBuyer,
  isUnderWay,
  type LockedCheckout,
  lockCheckout,
  lockPurchase,
  offeredMethods,
  type SaleTerms,
  type SettlementTools,
  type StoredPayment,
  sellLocked,
  setHolders,
  settle,
} from '#domain/resale/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { PaymentAnswer } from '#domain/values/payment-answer.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { PaymentProvider } from '#payments/payment-provider.ts'

export interface WantedPayment {
  readonly checkout: CheckoutKey
  readonly sellerKind: 'live' | 'sandbox'
  readonly person: Contact
  readonly provider: PaymentProvider
  /** Every provider that is set up. */
  readonly serving: readonly PaymentProvider[]
  readonly body: GuestInput<typeof startPayment>['body']
  readonly vault: Vault
  readonly holdTimes: HoldTimes
}

export interface OpenedPayment {
  readonly payment: StoredPayment
  /** False where the same payment was begun before: by a second press, or in another window. */
  readonly isNew: boolean
  readonly description: string
}

/** Stores a payment that nobody has decided yet, at most one for each purchase. */
export async function openPayment(db: Sql, wanted: WantedPayment): Promise<OpenedPayment> {
  const checkout = await lockCheckout(db, wanted.checkout)
  const admitted = await admit(db, { checkout, ...(await findUnderLock(db, wanted)) }, wanted)
  if (admitted.isNew) await store(db, admitted.payment)
  return admitted
}

/**
 * The same with a provider that asks nobody: what it takes sells within the transaction. All that a sale locks is
 * locked from the start, since locks have one order.
 */
export async function payAtOnce(
  db: Transaction,
  wanted: WantedPayment & { readonly tools: SettlementTools },
  start: (opened: OpenedPayment) => PaymentAnswer,
): Promise<StoredPayment> {
  // Sent at once, and answered in their order: what is found is found under the locks.
  const [locked, found] = await Promise.all([
    lockPurchase(db, { ...wanted.checkout, paymentId: null }),
    findUnderLock(db, wanted),
  ])
  const checkout = locked && checkoutOf(wanted.checkout, locked)
  const admitted = await admit(db, { checkout, ...found }, wanted)
  const { payment } = admitted
  if (!admitted.isNew) return payment
  const answer = start(admitted)
  if (answer.status === 'CAPTURED' && locked) {
    const capture = captureOf(payment, answer, wanted.vault)
    const isSold = await sellLocked(db, payment, { locked, capture, terms: admitted.terms })
    if (isSold) return { ...payment, status: 'CAPTURED', reference: capture.reference, isSale: true }
  }
  await store(db, payment)
  await settle(db, payment, { answer, tools: wanted.tools })
  return (await findPayment(db, wanted.vault, payment)) ?? payment
}

interface Admitted extends OpenedPayment {
  readonly terms: readonly SaleTerms[]
}

interface Found {
  /** The payment that is under way, else the newest one. */
  readonly newest: StoredPayment | undefined
  readonly terms: readonly SaleTerms[]
}

/** What decides on a payment beside what is locked. */
async function findUnderLock(db: Sql, { checkout, vault }: WantedPayment): Promise<Found> {
  const [newest, terms] = await Promise.all([findPaymentOf(db, vault, checkout), findSaleTerms(db, checkout)])
  return { newest, terms }
}

/** The payment that is to begin, under the locks of its purchase; or the one that is under way. */
async function admit(
  db: Sql,
  { checkout, newest, terms }: Found & { readonly checkout: LockedCheckout | undefined },
  wanted: WantedPayment,
): Promise<Admitted> {
  const { body, provider } = wanted
  if (checkout === undefined || !isBuyer(wanted.person, checkout.buyerEmail)) {
    throw new ApiError('buy_intention.not_found')
  }
  assertPayable(checkout)
  const description = checkout.show.eventTitle
  const underWay = paymentUnderWay(newest, wanted)
  if (underWay) return { payment: underWay, isNew: false, description, terms: [] }
  assertOffered(checkout, wanted)
  assertHolders(checkout.items, body.holders)
  if (provider.kind === 'TEST_CARD' && body.card === undefined) {
    throw invalidFields([{ pointer: '/card', code: 'field.required' }])
  }
  if (!terms.every(({ allowsPurchase }) => allowsPurchase)) {
    throw new ApiError('listing.purchase_not_allowed')
  }
  await setHolders(db, checkout, body.holders)
  return { payment: newPayment(checkout, wanted), isNew: true, description, terms }
}

/** @throws payment.under_way where the buyer is paying in another way */
function paymentUnderWay(payment: StoredPayment | undefined, { provider }: WantedPayment) {
  if (payment === undefined || !isUnderWay(payment.status)) return undefined
  if (payment.provider !== provider.name) throw new ApiError('payment.under_way')
  return payment
}

function assertOffered(
  checkout: LockedCheckout,
  { provider, serving, sellerKind, holdTimes }: WantedPayment,
) {
  const { currency, show } = checkout
  const offerable = serving.filter((each) => each.serves({ sellerKind, currency }))
  const methods = offeredMethods(offerable, { ...show, ...holdTimes })
  const method = methods.find((each) => each.provider.name === provider.name)
  if (method === undefined || method.refusal !== null) throw new ApiError('payment.method_not_offered')
}

function newPayment(checkout: LockedCheckout, { provider }: WantedPayment): StoredPayment {
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
  // The intention is locked, and no payment was under way.
  if (!isStored) throw new Error(`The purchase ${payment.buyIntentionId} got another payment meanwhile.`)
}
