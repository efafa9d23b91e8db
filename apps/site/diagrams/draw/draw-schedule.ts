import type { Language } from '@taquilla/contract'
import type { ScheduleDiagram } from '../model.ts'
import { type Drawing, NARROW_WIDTH, WIDTH } from './frame.ts'
import { element, type Point, roundedPath, textAt } from './svg.ts'

interface Grid {
  readonly width: number
  /** Attempts in a row. */
  readonly columns: number
  /** Results in a row. */
  readonly outcomeColumns: number
}

export const WIDE_GRID: Grid = { width: WIDTH, columns: 5, outcomeColumns: 3 }
export const NARROW_GRID: Grid = { width: NARROW_WIDTH, columns: 3, outcomeColumns: 1 }

const RADIUS = 19
const TURN = 50
const OUTCOME_GAP = 12
const FIRST_X = 54
const FIRST_Y = 24
const ROW = 96
const OUTCOME_HEIGHT = 58

/** Attempts along a line that turns at the end of each row, with their possible results below. */
export function drawSchedule(
  { attempts, first, outcomes }: ScheduleDiagram,
  language: Language,
  grid: Grid,
): Drawing {
  const { width, columns, outcomeColumns } = grid
  const places = attempts.map((_, index) => placeOf(index, grid))
  const outcomesY = FIRST_Y + Math.ceil(attempts.length / columns) * ROW - 30
  const outcomeWidth = (width - 2 - (outcomeColumns - 1) * OUTCOME_GAP) / outcomeColumns
  const outcomeRows = Math.ceil(outcomes.length / outcomeColumns)
  const parts = [
    element('path', {
      class: 'diagram-line',
      d: roundedPath(trackOf(places, width), 36),
      fill: 'none',
      stroke: 'currentColor',
    }),
    ...places.map((place, index) => drawAttempt(String(index + 1), place)),
    textAt({ x: FIRST_X, y: FIRST_Y + RADIUS + 19 }, first[language], { className: 'diagram-label' }),
    ...attempts.map(({ wait }, index) =>
      drawWait(wait?.[language], places.slice(index - 1, index + 1), width),
    ),
    ...outcomes.map(({ label, text, tone }, index) => {
      const x = 1 + (index % outcomeColumns) * (outcomeWidth + OUTCOME_GAP)
      const y = outcomesY + Math.floor(index / outcomeColumns) * (OUTCOME_HEIGHT + OUTCOME_GAP)
      return element('g', { class: `diagram-node diagram-${tone}` }, [
        element('rect', {
          class: 'diagram-shape',
          x,
          y,
          width: outcomeWidth,
          height: OUTCOME_HEIGHT,
          rx: 10,
          fill: 'none',
          stroke: 'currentColor',
        }),
        textAt({ x: x + outcomeWidth / 2, y: y + 24 }, label[language], { className: 'diagram-strong' }),
        textAt({ x: x + outcomeWidth / 2, y: y + 44 }, text[language], { className: 'diagram-note' }),
      ])
    }),
  ]
  const height = outcomesY + outcomeRows * (OUTCOME_HEIGHT + OUTCOME_GAP) - OUTCOME_GAP + 2
  return { width, height, parts }
}

/** Position of an attempt; rows alternate between left-to-right and right-to-left. */
function placeOf(index: number, { width, columns }: Grid): Point {
  const row = Math.floor(index / columns)
  const step = index % columns
  const column = row % 2 === 0 ? step : columns - 1 - step
  const pitch = (width - 2 * FIRST_X - 10) / (columns - 1)
  return { x: FIRST_X + column * pitch, y: FIRST_Y + row * ROW }
}

/** Points of the line through all attempts, with a turn at the end of each row. */
function trackOf(places: readonly Point[], width: number): Point[] {
  return places.flatMap((place, index) => {
    const previous = places[index - 1]
    if (!previous || previous.y === place.y) return [place]
    const side = place.x + turnOf(place, width)
    return [{ x: side, y: previous.y }, { x: side, y: place.y }, place]
  })
}

function drawAttempt(number: string, { x, y }: Point): string {
  return element('g', { class: 'diagram-node diagram-plain' }, [
    element('circle', {
      class: 'diagram-shape',
      cx: x,
      cy: y,
      r: RADIUS,
      fill: 'none',
      stroke: 'currentColor',
    }),
    textAt({ x, y: y + 6 }, number, { className: 'diagram-number' }),
  ])
}

/** Distance from the first attempt of a row to the turn before it: right of the last column, or left of the first. */
function turnOf({ x }: Point, width: number): number {
  return x > width / 2 ? TURN : -TURN
}

/** Wait time between two attempts: above the line, or inside its turn. */
function drawWait(wait: string | undefined, places: readonly Point[], width: number): string {
  const [from, to] = places
  if (wait === undefined || !from || !to) return ''
  if (from.y === to.y) {
    return textAt({ x: (from.x + to.x) / 2, y: to.y - 9 }, wait, { className: 'diagram-code' })
  }
  const turn = turnOf(to, width)
  const at = { x: to.x + turn - Math.sign(turn) * 12, y: (from.y + to.y) / 2 + 4 }
  return textAt(at, wait, { className: 'diagram-code', anchor: turn > 0 ? 'end' : 'start' })
}
