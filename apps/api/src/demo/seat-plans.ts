// Seat maps of the two demo venues. The id of a seat consists of section, row and seat, as on its ticket; a section
// without numbered seats is one shape with the section's name as id.

interface Row {
  readonly name: string
  readonly seats: number
  readonly y: number
}

const THEATRE_WIDTH = 400
const SEAT_STEP = 15
const SEAT_RADIUS = 5

/** Teatro Mirasoles: stalls, boxes on both sides, and the gallery behind. */
export function theatrePlan(): string {
  const stalls = rowsOf('ABCDEFGHIJKLMNOPQR', { seats: 16, firstY: 62 })
  const gallery = rowsOf('ABCD', { seats: 14, firstY: 372 })
  const boxes = Array.from({ length: 8 }, (_, index) => box(index + 1))
  return plan(THEATRE_WIDTH, 450, [
    '<path id="escenario" d="M90 12h220l-18 26H108z"/>',
    label('Escenario', THEATRE_WIDTH / 2, 29),
    ...stalls.flatMap((row) => seatsOf('platea', row)),
    ...boxes.flat(),
    ...gallery.flatMap((row) => seatsOf('pullman', row)),
    label('Platea', THEATRE_WIDTH / 2, 348),
    label('Pullman', THEATRE_WIDTH / 2, 440),
  ])
}

/** Estadio Ajusco during a concert: standing room in front of the stage, stands in sections. */
export function stadiumPlan(): string {
  const east = [110, 111, 112, 113, 114, 115].map((number, index) =>
    section(`Oriente ${number}`, { x: 318, y: 62 + index * 44, width: 62, height: 38 }),
  )
  const west = [120, 121, 122, 123, 124, 125].map((number, index) =>
    section(`Poniente ${number}`, { x: 20, y: 62 + index * 44, width: 62, height: 38 }),
  )
  const north = [301, 302, 303, 304, 305].map((number, index) =>
    section(`Norte ${number}`, { x: 92 + index * 44, y: 336, width: 38, height: 50 }),
  )
  return plan(THEATRE_WIDTH, 400, [
    '<rect id="escenario" x="130" y="14" width="140" height="34" rx="4"/>',
    label('Escenario', THEATRE_WIDTH / 2, 36),
    ...section('Campo', { x: 92, y: 62, width: 216, height: 258 }),
    ...east.flat(),
    ...west.flat(),
    ...north.flat(),
  ])
}

function plan(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

function rowsOf(
  names: string,
  { seats, firstY }: { readonly seats: number; readonly firstY: number },
): Row[] {
  return [...names].map((name, index) => ({ name, seats, y: firstY + index * SEAT_STEP }))
}

function seatsOf(sectionId: string, { name, seats, y }: Row): string[] {
  const firstX = (THEATRE_WIDTH - (seats - 1) * SEAT_STEP) / 2
  return Array.from({ length: seats }, (_, index) => {
    const id = `${sectionId}-${name.toLowerCase()}-${index + 1}`
    return `<circle id="${id}" cx="${firstX + index * SEAT_STEP}" cy="${y}" r="${SEAT_RADIUS}"/>`
  })
}

/** A theatre box with four seats; odd numbers left of the stalls, even numbers right. */
function box(number: number): string[] {
  const x = number % 2 === 1 ? 30 : 350
  const y = 70 + Math.floor((number - 1) / 2) * 64
  const chairs = [0, 1, 2, 3].map((index) => {
    const [cx, cy] = [x + (index % 2) * SEAT_STEP, y + Math.floor(index / 2) * SEAT_STEP]
    return `<circle id="palco-${number}-${index + 1}" cx="${cx}" cy="${cy}" r="${SEAT_RADIUS}"/>`
  })
  return [...chairs, label(`Palco ${number}`, x + SEAT_STEP / 2, y + 34)]
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function section(name: string, { x, y, width, height }: Area): string[] {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return [
    `<rect id="${id}" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`,
    label(name.replace(/^\D+ /, ''), x + width / 2, y + height / 2 + 3),
  ]
}

function label(words: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-size="9">${words}</text>`
}
