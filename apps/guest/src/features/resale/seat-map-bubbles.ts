import { type Box, isInside, overlap } from '#components/seat-map/box.ts'
import type { SeatMapState } from './seat-map-marks.ts'

/** Offers of one or more neighboring seats, with the price to show. */
export interface PricedPlace {
  readonly id: string
  readonly state: SeatMapState
  readonly price: number
  readonly text: string
  /** Bounding box of the seats, from the drawing's top left corner. */
  readonly box: Box
}

export interface Bubble extends Pick<PricedPlace, 'id' | 'state' | 'text'> {
  /** Position of the bubble's tip in pixels. */
  readonly x: number
  readonly y: number
  readonly isBelow: boolean
}

interface Drawing {
  readonly width: number
  readonly height: number
  /** Every marked seat, so that no bubble covers another offer. */
  readonly marked: readonly { readonly id: string; readonly box: Box }[]
  /** Names of sections and of the stage, which no bubble covers. */
  readonly names: readonly Box[]
}

/** Bubble dimensions in pixels, as set in the style sheet. */
const CHARACTER = 7.2
const PADDING = 16
const HEIGHT = 30
const RANK: Readonly<Record<SeatMapState, number>> = { chosen: 0, best: 1, 'for-sale': 2 }

/**
 * Places bubbles by priority (chosen, best price, cheapest) and drops those that would overlap, cover a name or leave
 * the drawing.
 */
export function bubblesOf(places: readonly PricedPlace[], drawing: Drawing): readonly Bubble[] {
  const taken: Box[] = []
  const outer = { left: 0, top: 0, right: drawing.width, bottom: drawing.height }
  const inOrder = places.toSorted(
    (one, other) => RANK[one.state] - RANK[other.state] || one.price - other.price,
  )
  return inOrder.flatMap((place) => {
    const above = spotOf(place, false)
    const hasRoomAbove = isInside(above.box, outer) && !isCovering(above.box, drawing.names)
    const spot = hasRoomAbove ? above : spotOf(place, true)
    if (!isInside(spot.box, outer) || isCovering(spot.box, taken) || isCovering(spot.box, drawing.names)) {
      return []
    }
    const isOther = ({ id, box }: Drawing['marked'][0]) => id !== place.id && overlap(box, spot.box)
    // The bubble of the selection may cover other seats.
    if (place.state !== 'chosen' && drawing.marked.some(isOther)) return []
    taken.push(spot.box)
    const { id, state, text } = place
    return [{ id, state, text, x: spot.x, y: spot.y, isBelow: spot.isBelow }]
  })
}

function isCovering(bubble: Box, boxes: readonly Box[]): boolean {
  return boxes.some((box) => overlap(box, bubble))
}

/** Bubbles sit above the seat, or below it near the top edge and where a name stands above. */
function spotOf({ box, text }: PricedPlace, isBelow: boolean) {
  const x = (box.left + box.right) / 2
  const y = isBelow ? box.bottom : box.top
  const half = (text.length * CHARACTER + PADDING) / 2
  const top = isBelow ? y : y - HEIGHT
  return { x, y, isBelow, box: { left: x - half, right: x + half, top, bottom: top + HEIGHT } }
}
