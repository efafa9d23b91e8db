import { ApiError, invalidFields } from '@taquilla/contract'
import type { GuestInput, startPayment } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findSaleTerms } from '#domain/rules/sale-terms-repository.ts'
import { assertHolders, assertPayable } from '#domain/sales/checkout.ts'
import {
  type CheckoutKey,
  type LockedCheckout,
  lockCheckout,
  setHolders,
} from '#domain/sales/checkout-repository.ts'
import { isBuyer } from '#domain/sales/own-payment.ts'
import { isUndecided, type StoredPayment } from '#domain/sales/payment.ts'
import { offeredMethods } from '#domain/sales/payment-methods.ts'
import { findPaymentOf, insertPayment } from '#domain/sales/payments-repository.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
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
}

export interface OpenedPayment {
  readonly payment: StoredPayment
  /** False where the same payment was begun before: by a second press, or in another window. */
  readonly isNew: boolean
  readonly description: string
}

/** Stores a payment that nobody has decided yet, at most one for each purchase. */
export async function openPayment(sql: Sql, wanted: WantedPayment): Promise<OpenedPayment> {
  const { body, provider } = wanted
  const checkout = await lockCheckout(sql, wanted.checkout)
  if (checkout === undefined || !isBuyer(wanted.person, checkout.buyerEmail)) {
    throw new ApiError('buy_intention.not_found')
  }
  assertPayable(checkout)
  const description = checkout.show.eventTitle
  const underWay = await findUnderWay(sql, wanted)
  if (underWay) return { payment: underWay, isNew: false, description }
  assertOffered(checkout, wanted)
  assertHolders(checkout.items, body.holders)
  if (provider.name === 'sandbox' && body.card === undefined) {
    throw invalidFields([{ pointer: '/card', code: 'field.required' }])
  }
  await assertPurchaseAllowed(sql, checkout)
  await setHolders(sql, checkout, body.holders)
  return { payment: await store(sql, checkout, wanted), isNew: true, description }
}

/** @throws payment.under_way where the buyer is paying in another way */
async function findUnderWay(sql: Sql, { checkout, provider, vault }: WantedPayment) {
  const payment = await findPaymentOf(sql, vault, checkout)
  if (payment === undefined || !isUndecided(payment.status)) return undefined
  if (payment.provider !== provider.name) throw new ApiError('payment.under_way')
  return payment
}

function assertOffered(checkout: LockedCheckout, { provider, serving, sellerKind }: WantedPayment) {
  const { currency, show } = checkout
  const names = serving.filter((each) => each.serves({ sellerKind, currency })).map(({ name }) => name)
  const method = offeredMethods(names, show).find((each) => each.provider === provider.name)
  if (method === undefined || method.refusal !== null) throw new ApiError('payment.method_not_offered')
}

async function assertPurchaseAllowed(sql: Sql, { sellerId, show, items }: LockedCheckout) {
  const { eventReference, showId } = show
  const ticketIds = items.map(({ ticketId }) => ticketId)
  const terms = await findSaleTerms(sql, { sellerId, eventReference, showId, ticketIds })
  if (!terms.every(({ allowsPurchase }) => allowsPurchase)) {
    throw new ApiError('listing.purchase_not_allowed')
  }
}

async function store(
  sql: Sql,
  checkout: LockedCheckout,
  { provider }: WantedPayment,
): Promise<StoredPayment> {
  const { sellerId, buyIntentionId, totalMinor, currency } = checkout
  const payment = {
    sellerId,
    paymentId: newId(),
    buyIntentionId,
    provider: provider.name,
    amountMinor: totalMinor,
    currency,
  }
  const isStored = await insertPayment(sql, payment)
  // The intention is locked, and no payment was under way.
  if (!isStored) throw new Error(`The purchase ${buyIntentionId} got another payment meanwhile.`)
  return {
    ...payment,
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
