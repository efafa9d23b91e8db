import type { SeatMapState } from './seat-map-states.ts'

/** A rectangle on the drawing, in pixels from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is on resale at one or more neighbouring places of the drawing. */
export interface PricedPlace {
  readonly id: string
  readonly state: SeatMapState
  readonly price: number
  readonly text: string
  /** Around its places. */
  readonly box: Box
}

export interface Bubble extends Pick<PricedPlace, 'id' | 'state' | 'text'> {
  /** Of its tip. */
  readonly x: number
  readonly y: number
  readonly isBelow: boolean
}

interface Drawing {
  readonly width: number
  readonly height: number
  /** Every place that is marked, so that no bubble hides one of somebody else. */
  readonly marked: readonly { readonly id: string; readonly box: Box }[]
}

/** As the style sheet draws them. */
const CHARACTER = 7.2
const PADDING = 16
const HEIGHT = 30
const RANK: Readonly<Record<SeatMapState, number>> = { chosen: 0, best: 1, 'for-sale': 2 }

/** The prices that fit the drawing: what is chosen, the best one, then the cheapest, none of them over another place. */
export function bubblesOf(places: readonly PricedPlace[], drawing: Drawing): readonly Bubble[] {
  const taken: Box[] = []
  const inOrder = places.toSorted(
    (one, other) => RANK[one.state] - RANK[other.state] || one.price - other.price,
  )
  return inOrder.flatMap((place) => {
    const foreign = drawing.marked.filter(({ id }) => id !== place.id).map(({ box }) => box)
    // The price of the choice shows whatever it hides.
    const avoided = place.state === 'chosen' ? taken : [...taken, ...foreign]
    const spot = spotOf(place)
    if (!isInside(spot.box, drawing) || avoided.some((each) => overlap(each, spot.box))) return []
    taken.push(spot.box)
    const { id, state, text } = place
    return [{ id, state, text, x: spot.x, y: spot.y, isBelow: spot.isBelow }]
  })
}

/** Above its place, or below it at the upper edge. */
function spotOf({ box, text }: PricedPlace) {
  const isBelow = box.top < HEIGHT
  const x = (box.left + box.right) / 2
  const y = isBelow ? box.bottom : box.top
  const half = (text.length * CHARACTER + PADDING) / 2
  const top = isBelow ? y : y - HEIGHT
  return { x, y, isBelow, box: { left: x - half, right: x + half, top, bottom: top + HEIGHT } }
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Drawing): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
