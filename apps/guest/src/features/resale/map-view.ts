import type { Box } from '#components/seat-map/box.ts'

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
  /** Level, counted from 1, at which the map opens: the whole if that is legible, else the places in the whole room. */
  readonly level: number
  /** Middle of the places. */
  readonly center: Point
}

/** Pixels around the places, in which their prices have room. */
const MARGIN = 48
/** A single seat does not fill the room: the seats around it say where it is. */
const MOST_TIMES_WHOLE = 3
/** Pixels from which on a whole drawing is legible. */
const LEGIBLE_WIDTH = 500
/** Less is no zoom level of its own. */
const LEAST_STEP = 1.15
const STEPS = [1, 1.6, 2.4]

/**
 * Zoom levels of a drawing: the whole of it, the places in the whole room, and closer. `places` is their bounding box, in
 * shares of the drawing; undefined if there are none.
 */
export function mapView(drawing: Size, room: Size, places: Box | undefined): MapView {
  const ratio = drawing.width / drawing.height
  const whole = Math.floor(Math.min(room.width, room.height * ratio))
  const fitting = places === undefined ? whole : Math.floor(fittingWidth(places, ratio, room))
  const fit = Math.min(Math.max(fitting, whole), whole * MOST_TIMES_WHOLE)
  const hasOverview = fit >= whole * LEAST_STEP
  const steps = STEPS.map((step) => Math.round(fit * step))
  return {
    widths: hasOverview ? [whole, ...steps] : steps,
    level: hasOverview && whole < LEGIBLE_WIDTH ? 2 : 1,
    center: places === undefined ? { x: 0.5, y: 0.5 } : middleOf(places),
  }
}

/** Width of the drawing at which the places fill the room. */
function fittingWidth({ left, right, top, bottom }: Box, ratio: number, room: Size): number {
  const fitted = (pixels: number, share: number) => Math.max(pixels - 2 * MARGIN, pixels / 2) / share
  return Math.min(fitted(room.width, right - left), fitted(room.height, bottom - top) * ratio)
}

function middleOf({ left, right, top, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
