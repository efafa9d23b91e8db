import { toMajorUnits } from '@taquilla/contract'
import type { GuestShow, PendingPurchase } from '@taquilla/contract/guest'
import { presentSeating } from '#domain/market/index.ts'
import type { StoredPendingPurchase } from './pending-purchases-repository.ts'

export function presentPendingPurchase(purchase: StoredPendingPurchase, show: GuestShow): PendingPurchase {
  const { currency, status } = purchase
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
