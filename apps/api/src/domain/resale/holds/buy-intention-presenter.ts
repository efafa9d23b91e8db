import { type BuyIntention, toMajorUnits } from '@taquilla/contract'
import type { Hold } from './holds-repository.ts'

export function presentBuyIntention(
  hold: Hold,
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
