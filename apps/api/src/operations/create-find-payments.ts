import type { Sql } from '#database/sql.ts'
import {
  type FindPayments,
  findCheckoutShow,
  findCurrentPayment,
  offeredMethods,
  presentMethods,
  presentPayment,
} from '#domain/purchase/index.ts'
import type { Services } from '../services.ts'

/** Creates the function that finds the payment methods offered for a purchase, and its current payment. */
export function createFindPayments({ payments, vault, holdTimes }: Services): FindPayments {
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
