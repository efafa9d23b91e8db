import type { HeldListing } from '@taquilla/contract/guest'

/** How a listing stands, as its holder is told. */
export type ListingStage = 'onSale' | 'held' | 'sold' | 'ended'

export function stageOf({ status, heldUntil }: Pick<HeldListing, 'status' | 'heldUntil'>): ListingStage {
  if (status === 'SOLD') return 'sold'
  if (status === 'CANCELLED') return 'ended'
  return heldUntil === null ? 'onSale' : 'held'
}
