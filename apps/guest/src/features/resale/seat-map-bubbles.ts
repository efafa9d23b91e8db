import { around, type Box, isInside, overlap } from '#seat-map/box.ts'
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
  /** Pixels from the tip to the middle of the bubble, to the right. */
  readonly shift: number
}

interface Drawing {
  readonly width: number
  readonly height: number
  /** Every marked seat, so that no bubble covers another offer. */
  readonly marked: readonly { readonly id: string; readonly box: Box }[]
  /** Names of sections and of the stage, which no bubble covers. */
  readonly names: readonly Box[]
  /** Names of rows, which bubbles cover only where they have no other room. */
  readonly rowNames: readonly Box[]
}

/** Bubble dimensions in pixels, as set in the style sheet. */
const CHARACTER = 7.2
const PADDING = 16
const HEIGHT = 30
const RANK: Readonly<Record<SeatMapState, number>> = { chosen: 0, best: 1, 'for-sale': 2 }

/** Pixels between the tip and the nearer end of its bubble. */
const TIP_MARGIN = 12

/**
 * Places bubbles by priority (chosen, best price, cheapest) and drops those that would overlap, cover a name or another
 * offer, or leave the drawing. The bubble of the selection may cover other offers.
 */
export function bubblesOf(places: readonly PricedPlace[], drawing: Drawing): readonly Bubble[] {
  const { marked, names, rowNames, width, height } = drawing
  const taken: Box[] = []
  const outer = { left: 0, top: 0, right: width, bottom: height }
  const inOrder = places.toSorted(
    (one, other) => RANK[one.state] - RANK[other.state] || one.price - other.price,
  )
  return inOrder.flatMap((place) => {
    const free = spotsOf(place).filter(
      ({ box }) => isInside(box, outer) && !isCovering(box, taken) && !isCovering(box, names),
    )
    const others = free.length === 0 ? [] : othersNear(place, free, marked)
    const open = free.filter(({ box }) => !isCovering(box, others))
    const spot =
      open.find(({ box }) => !isCovering(box, rowNames)) ??
      open[0] ??
      (place.state === 'chosen' ? free[0] : undefined)
    if (spot === undefined) return []
    taken.push(spot.box)
    const { id, state, text } = place
    return [{ id, state, text, x: spot.x, y: spot.y, isBelow: spot.isBelow, shift: spot.shift }]
  })
}

function isCovering(bubble: Box, boxes: readonly Box[]): boolean {
  return boxes.some((box) => overlap(box, bubble))
}

/** Other marked seats around the spots: a show may have thousands, and few are near. */
function othersNear({ id }: PricedPlace, spots: readonly Spot[], marked: Drawing['marked']): readonly Box[] {
  const area = around(spots.map(({ box }) => box))
  return marked.filter((other) => other.id !== id && overlap(other.box, area)).map(({ box }) => box)
}

type Spot = ReturnType<typeof spotsOf>[0]

/** Returns the places for a bubble, the best first: above the seat, below it, and both aside. */
function spotsOf({ box, text }: PricedPlace) {
  const x = (box.left + box.right) / 2
  const half = (text.length * CHARACTER + PADDING) / 2
  return [0, half - TIP_MARGIN, TIP_MARGIN - half].flatMap((shift) =>
    [false, true].map((isBelow) => {
      const y = isBelow ? box.bottom : box.top
      const [left, top] = [x + shift - half, isBelow ? y : y - HEIGHT]
      return { x, y, isBelow, shift, box: { left, right: left + 2 * half, top, bottom: top + HEIGHT } }
    }),
  )
}
