import { season, type TicketInput } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { drawSeatMap, sanitizeSeatMap } from '#domain/events/seat-map/seat-map.ts'
import { buildDemoTickets } from './demo-tickets.ts'
import { stadiumPlan, theatrePlan } from './seat-plans.ts'

/** The sanitized plan without its losses. */
const svgOf = async (svg: string) => (await sanitizeSeatMap(svg))?.svg ?? null

const DEMO = buildDemoTickets()
const PLANS = [
  {
    name: 'theatre',
    svg: theatrePlan(),
    tickets: [
      ...season.aureliaTickets,
      ...DEMO.filter((each) => each.externalReferenceEventId.startsWith('aurelia')),
    ],
  },
  {
    name: 'stadium',
    svg: stadiumPlan(),
    tickets: [
      ...season.velaMayorTickets,
      ...DEMO.filter((each) => each.externalReferenceEventId.startsWith('vela')),
    ],
  },
]

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id))

/** Ids that a plan may give the place of a ticket: its seat, or its whole section. */
function placesOf({ props }: TicketInput): readonly string[] {
  const { section, row, seat } = props?.seating ?? {}
  return [[section, row, seat], [section]].map((parts) =>
    parts.filter(Boolean).join('-').toLowerCase().replaceAll(' ', '-'),
  )
}

describe.each(PLANS)('the plan of the $name', ({ svg, tickets }) => {
  it('is a drawing that the API stores and shows unchanged', async () => {
    expect(await svgOf(svg)).toBe(svg)
    expect(await drawSeatMap(svg)).not.toBeNull()
    expect(svg.length).toBeLessThan(60_000)
  })

  it('draws every place once, and all places of the tickets', () => {
    const ids = idsOf(svg)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const missing = tickets.map(placesOf).filter((places) => !places.some((id) => ids.includes(id)))
    expect(missing).toEqual([])
  })

  it('draws no seat over another, and none outside', () => {
    const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
    const seats = [
      ...svg.matchAll(/cx="([\d.-]+)" cy="([\d.-]+)"|<rect id="[^"]+" x="([\d.-]+)" y="([\d.-]+)"/g),
    ].map(
      ([, cx, cy, x, y]) =>
        (cx ? [Number(cx), Number(cy)] : [Number(x) + 5, Number(y) + 5]) as [number, number],
    )
    const close = seats.filter(([x, y], index) =>
      seats.slice(index + 1).some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 10.5),
    )
    expect(close).toEqual([])
    expect(seats.filter(([x, y]) => x < 5 || y < 5 || x > width - 5 || y > height - 5)).toEqual([])
  })
})

describe('the plan of the theatre', () => {
  it('names the stage in both languages of the pages', () => {
    expect(theatrePlan()).toMatch(/<text lang="es"[^>]*>Escenario<\/text><text lang="en"[^>]*>Stage<\/text>/)
  })

  it('has curved rows that grow towards the back, and a few accessible places', () => {
    const seats = (row: string) => idsOf(theatrePlan()).filter((id) => id.startsWith(`platea-${row}-`)).length
    expect(seats('a')).toBeGreaterThanOrEqual(16)
    expect(seats('r')).toBeGreaterThan(2 * seats('a'))
    expect(theatrePlan().match(/<rect id="platea-r-\d+"/g)).toHaveLength(4)
  })
})
