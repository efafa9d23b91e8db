import type { Language } from '@taquilla/contract'
import type { ScheduleDiagram } from '../model.ts'
import { type Drawing, WIDTH } from './frame.ts'
import { element, type Point, roundedPath, textAt } from './svg.ts'

const COLUMNS = 5
const RADIUS = 19
const TURN = 54
const FIRST_X = 54
const FIRST_Y = 24
const ROW = 96
const OUTCOME_HEIGHT = 58

/** Attempts along a line that turns at the end of each row, with their possible results below. */
export function drawSchedule({ attempts, first, outcomes }: ScheduleDiagram, language: Language): Drawing {
  const places = attempts.map((_, index) => placeOf(index))
  const outcomesY = FIRST_Y + Math.ceil(attempts.length / COLUMNS) * ROW - 30
  const parts = [
    element('path', {
      class: 'diagram-line',
      d: roundedPath(trackOf(places), 36),
      fill: 'none',
      stroke: 'currentColor',
    }),
    ...places.map((place, index) => drawAttempt(String(index + 1), place)),
    textAt({ x: FIRST_X, y: FIRST_Y + RADIUS + 19 }, first[language], { className: 'diagram-label' }),
    ...attempts.map(({ wait }, index) => drawWait(wait?.[language], places[index - 1], places[index])),
    ...outcomes.map(({ label, text, tone }, index) => {
      const width = (WIDTH - 2 - (outcomes.length - 1) * 12) / outcomes.length
      const x = 1 + index * (width + 12)
      return element('g', { class: `diagram-node diagram-${tone}` }, [
        element('rect', {
          class: 'diagram-shape',
          x,
          y: outcomesY,
          width,
          height: OUTCOME_HEIGHT,
          rx: 10,
          fill: 'none',
          stroke: 'currentColor',
        }),
        textAt({ x: x + width / 2, y: outcomesY + 24 }, label[language], { className: 'diagram-strong' }),
        textAt({ x: x + width / 2, y: outcomesY + 44 }, text[language], { className: 'diagram-note' }),
      ])
    }),
  ]
  return { width: WIDTH, height: outcomesY + OUTCOME_HEIGHT + 2, parts }
}

/** Position of an attempt; rows alternate between left-to-right and right-to-left. */
function placeOf(index: number): Point {
  const row = Math.floor(index / COLUMNS)
  const step = index % COLUMNS
  const column = row % 2 === 0 ? step : COLUMNS - 1 - step
  const pitch = (WIDTH - 2 * FIRST_X - 10) / (COLUMNS - 1)
  return { x: FIRST_X + column * pitch, y: FIRST_Y + row * ROW }
}

/** Points of the line through all attempts, with a turn at the end of each row. */
function trackOf(places: readonly Point[]): Point[] {
  return places.flatMap((place, index) => {
    const previous = places[index - 1]
    if (!previous || previous.y === place.y) return [place]
    const side = place.x + TURN
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

/** Wait time between two attempts: above the line, or inside its turn. */
function drawWait(wait: string | undefined, from: Point | undefined, to: Point | undefined): string {
  if (wait === undefined || !from || !to) return ''
  const isTurn = from.y !== to.y
  const at = isTurn
    ? { x: to.x + TURN - 12, y: (from.y + to.y) / 2 + 4 }
    : { x: (from.x + to.x) / 2, y: to.y - 9 }
  return textAt(at, wait, { className: 'diagram-code', anchor: isTurn ? 'end' : 'middle' })
}
