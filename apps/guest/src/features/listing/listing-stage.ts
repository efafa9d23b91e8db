import type { OwnListing } from '@taquilla/contract/guest'

/** Listing state as shown to its reseller. */
type ListingStage = 'onSale' | 'held' | 'sold' | 'ended'

export function stageOf({ status, heldUntil }: Pick<OwnListing, 'status' | 'heldUntil'>): ListingStage {
  if (status === 'SOLD') return 'sold'
  if (status === 'CANCELLED') return 'ended'
  return heldUntil === null ? 'onSale' : 'held'
}
