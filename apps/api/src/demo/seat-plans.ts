// Seat maps of the two demo venues. The id of a seat consists of section, row and seat, as on its ticket; a section
// without numbered seats is one shape with the section's name as id.
import type { Language } from '@taquilla/contract'

/** Rows of seats in arcs around one point, from the stage backwards. */
interface Tier {
  readonly name: string
  readonly rows: string
  readonly firstRadius: number
  /** Blocks of seats between the aisles: first and last angle in degrees, seen from the middle of the stage. */
  readonly blocks: readonly (readonly [from: number, to: number])[]
  /** Ids of seats with room for a wheelchair. */
  readonly accessible?: readonly string[]
}

/** Point around which rows and stands curve. */
interface Center {
  readonly x: number
  readonly y: number
}

const SEAT_RADIUS = 5
const SEAT_STEP = 12.4
const ROW_STEP = 14.5

// Phones draw names up to twice as large, and they still cover no seat.
const NAME_BESIDE_BOX = 48
const STAGE = { es: 'Escenario', en: 'Stage' }
const THEATRE: Center = { x: 365, y: -75 }
const STALLS: Tier = {
  name: 'Platea',
  rows: 'ABCDEFGHIJKLMNOPQR',
  firstRadius: 165,
  blocks: [
    [-42, -15],
    [-13, 13],
    [15, 42],
  ],
  accessible: ['platea-r-16', 'platea-r-17', 'platea-r-29', 'platea-r-30'],
}
const GALLERY: Tier = {
  name: 'Pullman',
  rows: 'ABCD',
  firstRadius: 455,
  blocks: [
    [-33, -1.5],
    [1.5, 33],
  ],
}

/** Teatro Mirasoles: stalls around the stage, boxes on both sides, and the gallery behind. */
export function theatrePlan(): string {
  return plan(2 * THEATRE.x, 470, [
    '<path id="escenario" d="M265 10h200l-15 42q-85 34-170 0z"/>',
    ...labels(STAGE, { x: THEATRE.x, y: 42 }),
    ...tier(STALLS),
    ...Array.from({ length: 8 }, (_, index) => box(index + 1)).flat(),
    ...tier(GALLERY),
    square({ x: 76, y: 432 }),
    ...labels({ es: 'Lugar accesible', en: 'Accessible seat' }, { x: 76, y: 451 }),
  ])
}

const STADIUM: Center = { x: 275, y: 170 }
const STAND_NAMES_AT = 236
const STANDS = [
  { name: 'Oriente', first: 110, count: 6, angles: [128, 28] },
  { name: 'Poniente', first: 120, count: 6, angles: [-128, -28] },
  { name: 'Norte', first: 301, count: 5, angles: [-26, 26] },
] as const

/** Estadio Ajusco during a concert: standing room in front of the stage, stands in a horseshoe around it. */
export function stadiumPlan(): string {
  const { x, y } = STADIUM
  return plan(2 * x, 416, [
    `<path id="escenario" d="M${x - 75} ${y - 150}h150v38h-20v12h-110v-12h-20z"/>`,
    ...labels(STAGE, { x, y: y - 124 }),
    `<path id="campo" d="M${x - 115} ${y - 84}A142 142 0 1 0 ${x + 115} ${y - 84}z"/>`,
    label('Campo', { x, y: y + 30 }),
    ...STANDS.flatMap(stand),
  ])
}

function plan(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

function tier({ name, rows, firstRadius, blocks, accessible = [] }: Tier): string[] {
  const behind = firstRadius + rows.length * ROW_STEP
  const seats = [...rows].flatMap((row, line) => {
    const radius = firstRadius + line * ROW_STEP
    const angles = blocks.flatMap(([from, to]) => anglesOf(radius, from, to))
    const [first = 0, last = 0] = [angles.at(0), angles.at(-1)]
    const aside = degrees(SEAT_STEP / radius)
    return [
      label(row, below(at(THEATRE, radius, first - aside)), 7),
      ...angles.map((angle, index) => {
        const id = `${name}-${row}-${index + 1}`.toLowerCase()
        const place = at(THEATRE, radius, angle)
        return accessible.includes(id) ? square(place, id) : circle(place, id)
      }),
      label(row, below(at(THEATRE, radius, last + aside)), 7),
    ]
  })
  return [...seats, label(name, { x: THEATRE.x, y: THEATRE.y + behind + 6 }, 11)]
}

/** Angles of as many seats as the block has room for at this radius, evenly spread. */
function anglesOf(radius: number, from: number, to: number): number[] {
  const edge = degrees(SEAT_RADIUS / radius)
  const [first, last] = [from + edge, to - edge]
  const gaps = Math.floor((last - first) / degrees(SEAT_STEP / radius))
  return Array.from({ length: gaps + 1 }, (_, index) => first + (index * (last - first)) / gaps)
}

/** A theatre box with four seats; odd numbers left of the stalls, even numbers right. */
function box(number: number): string[] {
  const side = number % 2 === 1 ? -1 : 1
  const middle = at(THEATRE, 200 + Math.floor((number - 1) / 2) * 44, side * 54)
  const chairs = [0, 1, 2, 3].map((index) => {
    const [x, y] = [(index % 2) - 0.5, Math.floor(index / 2) - 0.5]
    return circle(
      { x: middle.x + x * SEAT_STEP, y: middle.y + y * SEAT_STEP },
      `palco-${number}-${index + 1}`,
    )
  })
  return [...chairs, label(`Palco ${number}`, { x: middle.x + side * NAME_BESIDE_BOX, y: middle.y + 3 })]
}

/** Stand of a stadium, in sections side by side. */
function stand({ name, first, count, angles: [from, to] }: (typeof STANDS)[number]): string[] {
  const step = (to - from) / count
  const sections = Array.from({ length: count }, (_, index) => {
    const [start, end] = [from + index * step, from + (index + 1) * step].toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    const number = first + index
    return [
      `<path id="${name.toLowerCase()}-${number}" d="${sector(start + 0.6, end - 0.6)}"/>`,
      label(String(number), below(at(STADIUM, 177, (start + end) / 2))),
    ]
  })
  const middle = (from + to) / 2
  return [...sections.flat(), label(name, below(at(STADIUM, STAND_NAMES_AT, middle)), 11)]
}

/** Path of a section of the stands between two angles. */
function sector(from: number, to: number): string {
  const [inner, outer] = [154, 200]
  const point = (radius: number, angle: number) => {
    const { x, y } = at(STADIUM, radius, angle)
    return `${round(x)} ${round(y)}`
  }
  return `M${point(inner, from)}A${inner} ${inner} 0 0 0 ${point(inner, to)}L${point(outer, to)}A${outer} ${outer} 0 0 1 ${point(outer, from)}z`
}

/** Point at a distance; 0 degrees is straight down, away from the stage, and 90 degrees is right. */
function at({ x, y }: Center, radius: number, angle: number): Center {
  const radians = (angle * Math.PI) / 180
  return { x: x + radius * Math.sin(radians), y: y + radius * Math.cos(radians) }
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}

/** Baseline of a label whose middle is at the point. */
function below({ x, y }: Center): Center {
  return { x, y: y + 3 }
}

function circle({ x, y }: Center, id: string): string {
  return `<circle id="${id}" cx="${round(x)}" cy="${round(y)}" r="${SEAT_RADIUS}"/>`
}

function square({ x, y }: Center, id?: string): string {
  const size = 2 * SEAT_RADIUS
  const name = id === undefined ? '' : ` id="${id}"`
  return `<rect${name} x="${round(x - SEAT_RADIUS)}" y="${round(y - SEAT_RADIUS)}" width="${size}" height="${size}" rx="2"/>`
}

function label(words: string, { x, y }: Center, size = 9): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-size="${size}">${words}</text>`
}

/** Label in each language; a hosted page shows the one in its own. */
function labels(words: Readonly<Record<Language, string>>, middle: Center): string[] {
  return Object.entries(words).map(([language, text]) =>
    label(text, middle).replace('<text', `<text lang="${language}"`),
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
