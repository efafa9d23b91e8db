import { type BuyIntention, type CurrentBuyIntention, toMajorUnits } from '@taquilla/contract'
import { checkoutUrl } from '#domain/values/hosted-url.ts'
import { isInProgress, type StoredPayment } from '../payments/payment.ts'
import type { StoredBuyIntention } from './buy-intentions-repository.ts'
import { presentCharge } from './checkout-presenter.ts'
import { isExtendable } from './extend-hold.ts'
import type { Hold } from './holds-repository.ts'

interface BuyIntentionContext {
  readonly apiUrl: string
  readonly sellerId: string
  /** The payment in progress, else the newest one. */
  readonly payment: StoredPayment | undefined
}

type BuyIntentionAmounts = Pick<Hold, 'buyIntentionId' | 'cartId' | 'expiresAt' | 'totalMinor' | 'currency'>

export function presentBuyIntention(
  hold: BuyIntentionAmounts,
  { listingIds, continueUrl }: { readonly listingIds: readonly string[]; readonly continueUrl: string },
): BuyIntention {
  const { buyIntentionId, cartId, expiresAt, totalMinor, currency } = hold
  return {
    _id: buyIntentionId,
    continueUrl,
    attachedCart: { _id: cartId, items: [...listingIds], expiresAt: expiresAt.toISOString() },
    details: { total: toMajorUnits(totalMinor, currency), currency },
  }
}

export function presentCurrentBuyIntention(
  checkout: StoredBuyIntention,
  { apiUrl, sellerId, payment }: BuyIntentionContext,
): CurrentBuyIntention {
  const { buyIntentionId, items, currency, language, returnUrl } = checkout
  const listingIds = items.map(({ listingId }) => listingId)
  const visit = { apiUrl, sellerId, language, returnUrl: returnUrl ?? undefined }
  const isUnderWay = payment !== undefined && isInProgress(payment.status)
  return {
    ...presentBuyIntention(checkout, { listingIds, continueUrl: checkoutUrl(visit, buyIntentionId) }),
    status: checkout.status,
    user: checkout.buyerEmail,
    items: items.map((item) => ({ listingId: item.listingId, ...presentCharge(item, currency) })),
    canBeExtended: !isUnderWay && isExtendable(checkout),
    paymentStatus: isUnderWay ? (payment.status as CurrentBuyIntention['paymentStatus']) : null,
    failure: payment?.failure ?? null,
    replacedBy: checkout.replacedBy,
  }
}
