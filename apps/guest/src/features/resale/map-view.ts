import type { Box } from '#seat-map/box.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Point of the drawing, as shares of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface MapView {
  /** Width of the drawing in pixels at each zoom level, the smallest first. */
  readonly widths: readonly number[]
  /**
   * Level, counted from 1, at which the map opens: the whole if that is legible and fills the room, else the places in
   * the whole room.
   */
  readonly level: number
  /** Middle of the places, or the nearest point around which the room cuts fewer words. */
  readonly center: Point
}

/** Boxes in shares of the drawing. */
export interface Marked {
  /** Box around all places. */
  readonly places: Box
  /** Width of the narrowest place. */
  readonly seatWidth: number
  readonly words: readonly Box[]
}

/** Pixels around the places, in which their prices have room. */
const MARGIN = 48
/** A single seat does not fill the room: the seats around it say where it is. */
const MOST_TIMES_WHOLE = 3
/** Pixels from which on a whole drawing is legible, and from which on the seats of a smaller one are. */
const LEGIBLE_WIDTH = 500
const LEGIBLE_SEAT_WIDTH = 4
/** Share of the room's height below which a whole drawing leaves it empty. */
const LEAST_HEIGHT = 0.6
/** Room between a word and the edge, in shares of the drawing. */
const WORD_MARGIN = 0.005
/** Less is no zoom level of its own. */
const LEAST_STEP = 1.15
const STEPS = [1, 1.6, 2.4]

/**
 * Zoom levels of a drawing: the whole of it, the places in the whole room, and closer. `marked` is undefined if the
 * drawing has no places.
 */
export function mapView(drawing: Size, room: Size, marked: Marked | undefined): MapView {
  const ratio = drawing.width / drawing.height
  const whole = Math.floor(Math.min(room.width, room.height * ratio))
  const fitting = marked === undefined ? whole : Math.floor(fittingWidth(marked.places, ratio, room))
  const fit = Math.min(Math.max(fitting, whole), whole * MOST_TIMES_WHOLE)
  const hasOverview = fit >= whole * LEAST_STEP
  const isLegible = whole >= LEGIBLE_WIDTH || whole * (marked?.seatWidth ?? 1) >= LEGIBLE_SEAT_WIDTH
  const steps = STEPS.map((step) => Math.round(fit * step))
  const shown = { width: room.width / fit, height: (room.height * ratio) / fit }
  return {
    widths: hasOverview ? [whole, ...steps] : steps,
    level: hasOverview && !(isLegible && whole / ratio >= room.height * LEAST_HEIGHT) ? 2 : 1,
    center: marked === undefined ? { x: 0.5, y: 0.5 } : centerOf(marked, shown),
  }
}

/** Point nearest to the middle around which the room shows the place and its price. `sheet` is the size of the drawing. */
export function keepShown(
  middle: Point,
  place: Point,
  { sheet, room }: { readonly sheet: Size; readonly room: Size },
): Point {
  const clamp = (at: number, to: number, reach: number) => Math.min(Math.max(at, to - reach), to + reach)
  const reachOf = (pixels: number, of: number) => Math.max(pixels / 2 - MARGIN, 0) / of
  return {
    x: clamp(middle.x, place.x, reachOf(room.width, sheet.width)),
    y: clamp(middle.y, place.y, reachOf(room.height, sheet.height)),
  }
}

/** Width of the drawing at which the places fill the room. */
function fittingWidth({ left, right, top, bottom }: Box, ratio: number, room: Size): number {
  const fitted = (pixels: number, share: number) => Math.max(pixels - 2 * MARGIN, pixels / 2) / share
  return Math.min(fitted(room.width, right - left), fitted(room.height, bottom - top) * ratio)
}

/** `shown` is the size of what the room shows, in shares of the drawing. */
function centerOf({ places: { left, right, top, bottom }, words }: Marked, shown: Size): Point {
  const y = middleOf([top, bottom], {
    length: shown.height,
    words: words.map((word) => [word.top, word.bottom]),
  })
  const isBeside = (word: Box) => Math.abs((word.top + word.bottom) / 2 - y) < shown.height / 2
  const beside = words.filter(isBeside).map((word): Span => [word.left, word.right])
  return { x: middleOf([left, right], { length: shown.width, words: beside }), y }
}

type Span = readonly [from: number, to: number]

/** Middle of a window of that length that has all of the span, cuts the fewest words and is nearest to its middle. */
function middleOf(
  [from, to]: Span,
  { length, words }: { readonly length: number; readonly words: readonly Span[] },
): number {
  const middle = (from + to) / 2
  if (length >= 1) return middle
  const half = length / 2
  const cuts = (at: number) => {
    const start = Math.min(Math.max(at - half, 0), 1 - length)
    return words.filter((word) => [start, start + length].some((edge) => word[0] < edge && edge < word[1]))
      .length
  }
  const hasAll = (at: number) => at - half >= 0 && at + half <= 1 && at - half <= from && at + half >= to
  const besideWords = words
    .flatMap((word) => [word[0] - WORD_MARGIN, word[1] + WORD_MARGIN])
    .flatMap((edge) => [edge + half, edge - half])
    .filter(hasAll)
  const [best = middle] = [middle, ...besideWords].sort(
    (one, other) => cuts(one) - cuts(other) || Math.abs(one - middle) - Math.abs(other - middle),
  )
  return best
}
