import { toMajorUnits } from '@taquilla/contract'
import type { GuestShow, PendingPurchase } from '@taquilla/contract/guest'
import { presentSeating } from '#domain/market/index.ts'
import type { StoredPendingPurchase } from './pending-purchases-repository.ts'

/** Status at `now`; the stored one may await the transfer until a job ends it. */
export function pendingStatusOf({
  paymentStatus,
  purchaseStatus,
  expiresAt,
  now,
}: Pick<
  StoredPendingPurchase,
  'paymentStatus' | 'purchaseStatus' | 'expiresAt' | 'now'
>): PendingPurchase['status'] {
  if (paymentStatus === 'CONFIRMING') return 'CONFIRMING'
  const isAwaited = paymentStatus === 'AWAITING_TRANSFER' && purchaseStatus === 'OPEN' && expiresAt > now
  return isAwaited ? 'AWAITING_TRANSFER' : 'ENDED'
}

export function presentPendingPurchase(purchase: StoredPendingPurchase, show: GuestShow): PendingPurchase {
  const { currency } = purchase
  const status = pendingStatusOf(purchase)
  return {
    id: purchase.buyIntentionId,
    show,
    status,
    until: purchase.expiresAt.toISOString(),
    // Only transfers have a reference for their buyer; others are ids of the provider.
    reference: status === 'CONFIRMING' ? null : purchase.reference,
    total: toMajorUnits(purchase.amountMinor, currency),
    currency,
    items: purchase.items.map(({ optionTitle, seating }) => ({ optionTitle, seat: presentSeating(seating) })),
  }
}
