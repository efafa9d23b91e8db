import { type Language, toMajorUnits } from '@taquilla/contract'
import type { GuestShow, Purchase as PresentedPurchase } from '@taquilla/contract/guest'
import { presentSeating } from '#domain/market/index.ts'
import { presentCharge } from '../holds/checkout-presenter.ts'
import type { ShownProviders } from '../payments/payment-presenter.ts'
import type { Purchase, PurchaseRefund } from './purchases-repository.ts'

interface PurchaseContext {
  readonly show: GuestShow
  readonly language: Language
  readonly providers: Pick<ShownProviders, 'titleOf'>
}

export function presentPurchase(
  purchase: Purchase,
  { show, language, providers }: PurchaseContext,
): PresentedPurchase {
  const { currency, returnUrl } = purchase
  return {
    id: purchase.buyIntentionId,
    show,
    boughtAt: purchase.boughtAt.toISOString(),
    total: toMajorUnits(purchase.totalMinor, currency),
    currency,
    items: purchase.items.map(({ seating, priceMinor, buyerFeeMinor, ...item }) => ({
      ...item,
      seat: presentSeating(seating),
      ...presentCharge({ priceMinor, buyerFeeMinor }, currency),
    })),
    paidWith: providers.titleOf(purchase.provider, language),
    refund: purchase.refund && presentRefund(purchase.refund, currency),
    otherRefunds: purchase.otherRefunds.map((refund) => presentRefund(refund, currency)),
    returnUrl,
  }
}

function presentRefund(
  { status, reason, amountMinor, askedAt, doneAt }: PurchaseRefund,
  currency: string,
): NonNullable<PresentedPurchase['refund']> {
  return {
    status,
    reason,
    amount: toMajorUnits(amountMinor, currency),
    currency,
    askedAt: askedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
