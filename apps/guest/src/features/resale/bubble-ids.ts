import type { Offer } from '@taquilla/contract/guest'
import { waysTogether } from '@taquilla/contract/resale'

/** For each offer next to another at the same price, the id of the offer whose price bubble they share. */
export function bubbleIds(offers: readonly Offer[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  // The pairs of a row come in the order of its seats.
  for (const [one, other] of waysTogether(offers, 2).runs) {
    if (one === undefined || one.finalPrice !== other?.finalPrice) continue
    ids.set(other.id, ids.get(one.id) ?? one.id)
  }
  return ids
}
