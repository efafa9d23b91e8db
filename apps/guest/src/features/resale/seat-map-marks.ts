import type { Offer } from '@taquilla/contract/guest'
import { placeKeysOf } from '#seat-map/place-keys.ts'

export type SeatMapState = 'for-sale' | 'best' | 'chosen'

export interface SeatMapMark {
  readonly state: SeatMapState
  readonly isSection: boolean
  /** Offer ids of the seat; several if the element is a whole section. */
  readonly offerIds: readonly string[]
}

/**
 * Maps element ids of the seat map (section-row-seat, or a whole section) to their state. If several offers share a
 * section, the chosen one wins, then the best price.
 */
export function seatMapMarks(
  offers: readonly Offer[],
  chosen: readonly Offer[],
  best: readonly Offer[],
): ReadonlyMap<string, SeatMapMark> {
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const bestIds = new Set(best.map(({ id }) => id))
  const marks = new Map<string, SeatMapMark>()
  for (const offer of offers) {
    if (offer.isOwn) continue
    const state = chosenIds.has(offer.id) ? 'chosen' : bestIds.has(offer.id) ? 'best' : 'for-sale'
    for (const [key, isSection] of new Map(offer.seats.flatMap(placeKeysOf))) {
      const before = marks.get(key)
      marks.set(key, {
        state: before ? stronger(before.state, state) : state,
        isSection,
        offerIds: [...(before?.offerIds ?? []), offer.id],
      })
    }
  }
  return marks
}

const STRENGTH: Readonly<Record<SeatMapState, number>> = { 'for-sale': 0, best: 1, chosen: 2 }

function stronger(one: SeatMapState, other: SeatMapState): SeatMapState {
  return STRENGTH[one] >= STRENGTH[other] ? one : other
}
