import type { ProvidersMoney } from './expected-end.ts'
import { minorOf } from './provider-plans.ts'
import type { Purchase, Scene } from './scene.ts'

/** The provider's own records about one purchase. */
export interface ProvidersRecord extends ProvidersMoney {
  /** Refunds that were made or are on their way. */
  readonly refundsCount: number
  readonly chargesCount: number
}

/** Reads the records of the provider's server. Undefined for transfers, which have none. */
export function recordOf({ stripe, payPal }: Scene, purchase: Purchase): ProvidersRecord | undefined {
  const { intent, order, paymentId } = purchase
  if (intent) {
    const refunds = [...stripe.refunds.values()].filter(
      (each) => each.payment_intent === intent.id && each.status !== 'failed',
    )
    const own = [...stripe.intents.values()].filter(
      (each) => each.metadata.paymentId === paymentId && each.metadata.sellerId === intent.metadata.sellerId,
    )
    return {
      capturedMinor: intent.amount_received,
      refundedMinor: sumOf(refunds.map(({ amount }) => amount)),
      refundsCount: refunds.length,
      chargesCount: own.filter(({ status }) => status === 'succeeded').length,
    }
  }
  if (order === undefined) return undefined
  const own = [...payPal.orders.values()].filter(
    (each) => each.purchase_units[0]?.custom_id === order.purchase_units[0]?.custom_id,
  )
  const payments = own.flatMap((each) => each.purchase_units[0]?.payments ?? [])
  const captures = payments.flatMap((each) => each.captures).filter(({ status }) => status === 'COMPLETED')
  const refunds = payments.flatMap((each) => each.refunds ?? []).filter(({ status }) => status !== 'FAILED')
  return {
    capturedMinor: sumOf(captures.map(({ amount }) => minorOf(amount.value) ?? 0)),
    refundedMinor: sumOf(refunds.map(({ amount }) => minorOf(amount.value) ?? 0)),
    refundsCount: refunds.length,
    chargesCount: captures.length,
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
