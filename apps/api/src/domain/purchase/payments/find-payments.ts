import { ApiError, formOfAddress } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { PaymentKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { FindPayments } from '../holds/read-checkout.ts'
import { findCheckoutShow } from '../sale/locked-checkout-repository.ts'
import { type MethodTerms, type OfferableProvider, offeredMethods } from './offered-methods.ts'
import type { StoredPayment } from './payment.ts'
import { presentMethods, presentPayment, type ShownProviders } from './payment-presenter.ts'
import { findCurrentPayment, findPayment } from './payments-repository.ts'

interface PayablePurchase {
  readonly sellerKind: 'live' | 'sandbox'
  readonly amountMinor: bigint
  readonly currency: string
}

interface PaymentTools {
  readonly payments: ShownProviders & {
    readonly all: readonly (OfferableProvider & { serves(purchase: PayablePurchase): boolean })[]
  }
  readonly vault: Vault
  readonly holdTimes: Pick<MethodTerms, 'transferSeconds'>
}

/** Creates the function that finds the payment methods offered for a purchase, and its current payment. */
export function createFindPayments({ payments, vault, holdTimes }: PaymentTools): FindPayments {
  return async (db: Sql, checkout, viewer) => {
    const purchase = { ...checkout, ...viewer }
    const { sellerKind, currency, totalMinor: amountMinor, language } = purchase
    const show = await findCheckoutShow(db, purchase)
    if (show === undefined) return { methods: [], payment: null }
    const accepting = payments.all.filter((each) => each.serves({ sellerKind, amountMinor, currency }))
    const payment = await findCurrentPayment(db, vault, purchase)
    return {
      methods: presentMethods(offeredMethods(accepting, { ...show, ...holdTimes }), language),
      payment: payment ? presentPayment(payment, purchase, payments) : null,
    }
  }
}

/** @throws payment.not_found, also if the payment belongs to another buyer */
export async function getOwnPayment(
  db: Sql,
  vault: Vault,
  { person, ...key }: PaymentKey & { readonly person: Contact },
): Promise<StoredPayment> {
  const payment = await findPayment(db, vault, key)
  if (payment === undefined || !isBuyer(person, payment.buyerEmail)) throw new ApiError('payment.not_found')
  return payment
}

/** False for a person who signed in by phone, since purchases belong to e-mail addresses. */
export function isBuyer(person: Contact, buyerEmail: string | null): boolean {
  return person.method === 'email' && buyerEmail !== null && formOfAddress(buyerEmail) === person.contact
}
