import type { Offer } from '@taquilla/contract/guest'
import { areNeighbours, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'

/** Why an offer cannot join what is chosen. */
export type Obstacle = 'other-option' | 'apart' | 'too-many'

/** What stands against buying `offer` together with the chosen ones; undefined where nothing does. */
export function obstacleTo(chosen: readonly Offer[], offer: Offer): Obstacle | undefined {
  const all = [...chosen, offer]
  if (all.some(({ ticketOptionId }) => ticketOptionId !== offer.ticketOptionId)) return 'other-option'
  if (!areNeighbours(all.flatMap(({ seats }) => seats))) return 'apart'
  if (ticketCountOf(all) > MAX_RESALE_TICKETS_PER_PERSON) return 'too-many'
  return undefined
}

/** The choice after a press: the offers leave it, join it, or begin a new one where they cannot join. */
export function pressed(chosen: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const ids = new Set(offers.map(({ id }) => id))
  const rest = chosen.filter(({ id }) => !ids.has(id))
  if (chosen.length - rest.length === ids.size) return isOnePurchase(rest) ? rest : []
  const joined = [...rest, ...offers]
  return isOnePurchase(joined) ? joined : offers
}

/** The chosen offers that are still for sale, as they are now; nothing where what is left cannot be bought together. */
export function stillOffered(chosen: readonly Offer[], offers: readonly Offer[]): readonly Offer[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const left = offers.filter(({ id }) => ids.has(id))
  return isOnePurchase(left) ? left : []
}

export function ticketCountOf(offers: readonly Offer[]): number {
  return offers.reduce((count, { listingIds }) => count + listingIds.length, 0)
}

function isOnePurchase(offers: readonly Offer[]): boolean {
  const [first, ...others] = offers
  return first === undefined || obstacleTo(others, first) === undefined
}
