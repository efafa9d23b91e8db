import { getSeatMap, type SeatMap } from '@taquilla/contract/guest'
import { EVENT_ID } from './shows.ts'
import { answering } from './stub.ts'

/** Metadata of a seat map; the page fetches the drawing by its version. */
export const SEAT_MAP: SeatMap = {
  drawing: { eventId: EVENT_ID, version: 'A'.repeat(43), width: 800, height: 640 },
  imageUrl: null,
}

/** Stubs the drawing of SEAT_MAP. */
export const drawingOf = (svg: string | (() => string)) =>
  answering(getSeatMap, () => ({ svg: typeof svg === 'string' ? svg : svg() }))

interface Block {
  readonly section: string
  readonly rows: string
  readonly top: number
  readonly seats: number
}

const BLOCKS: readonly Block[] = [
  { section: 'platea', rows: 'ABCDEFGHJK', top: 110, seats: 18 },
  { section: 'tertulia', rows: '123', top: 420, seats: 26 },
  { section: 'PARAÍSO', rows: '12', top: 555, seats: 28 },
]
const STEP = 24

/** SVG of a small venue whose seats have ids; the section "Palcos" has an id but no seats. */
export function seatMapCode(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 640" width="800" height="640">
    <rect x="260" y="10" width="280" height="48" rx="10" fill="#98103a"/>
    <text x="400" y="40" text-anchor="middle" fill="#ffffff" font-size="18">Escenario</text>
    ${BLOCKS.map(block).join('')}
    <text x="400" y="365" text-anchor="middle" font-size="16">Platea</text>
    <text x="400" y="500" text-anchor="middle" font-size="16">Tertulia</text>
    <text x="400" y="615" text-anchor="middle" font-size="16">Paraíso</text>
    <g id="Palcos"><rect x="40" y="120" width="60" height="150" rx="8"/></g>
    <text x="70" y="105" text-anchor="middle" font-size="16">Palcos</text>
  </svg>`
}

function block({ section, rows, top, seats }: Block): string {
  const circles = [...rows].flatMap((row, line) =>
    Array.from({ length: seats }, (_, index) => {
      const fromMiddle = index - (seats - 1) / 2
      const [x, y] = [400 + fromMiddle * STEP, top + line * STEP - fromMiddle ** 2 * 0.35]
      return `<circle id="${section}-${row}-${index + 1}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8"/>`
    }),
  )
  return `<g>${circles.join('')}</g>`
}
