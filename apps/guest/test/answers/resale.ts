import {
  getSeatMap,
  type Offer,
  type ResaleAlert,
  type ResaleOption,
  type ResalePage,
  type SeatMap,
} from '@taquilla/contract/guest'
import { buildShow, EVENT_ID } from './shows.ts'
import { answering } from './stub.ts'

/** Option, row and seat, such as "Platea H 7". */
type SeatTuple = readonly [option: string, row: string | null, seat: string | null]

const OPTIONS = { platea: 'Platea', palcos: 'Palcos', tertulia: 'Tertulia', paraiso: 'Paraíso' } as const

let count = 0

/** Offer of one ticket, or of a pack if there are several seats. */
export function buildOffer(
  places: readonly SeatTuple[],
  finalPrice: number,
  changes: Partial<Offer> = {},
): Offer {
  count += 1
  const option = (places[0]?.[0] ?? 'platea') as keyof typeof OPTIONS
  return {
    id: idOf(count, 0),
    isPack: places.length > 1,
    listingIds: places.map((_, index) => idOf(count, index + 1)),
    ticketOptionId: option,
    optionTitle: OPTIONS[option],
    seats: places.map(([name, row, seat]) =>
      row === null && seat === null
        ? null
        : {
            section: OPTIONS[name as keyof typeof OPTIONS],
            row,
            seat,
            door: null,
            image: null,
            isAccessible: false,
          },
    ),
    finalPrice,
    total: finalPrice * places.length,
    currency: 'ARS',
    isOwn: false,
    ...changes,
  }
}

/** Sample offers over all sections, cheapest first. */
export function buildOffers(): Offer[] {
  return [
    buildOffer([['paraiso', '2', '24']], 19_440),
    buildOffer([['tertulia', '3', '21']], 32_400),
    buildOffer([['tertulia', '3', '22']], 32_400),
    buildOffer([['platea', 'E', '4']], 51_840),
    buildOffer([['platea', 'K', '3']], 53_460),
    buildOffer([['platea', 'K', '4']], 53_460),
    buildOffer([['platea', 'H', '7']], 59_400),
    buildOffer([['platea', 'H', '8']], 59_400),
    buildOffer(
      [
        ['palcos', '6', '1'],
        ['palcos', '6', '2'],
      ],
      60_480,
    ),
  ]
}

/** An accessible seat, another seat, and a pack with one accessible seat. */
export function buildAccessibleOffers(): Offer[] {
  const pack = buildOffer(
    [
      ['palcos', '6', '1'],
      ['palcos', '6', '2'],
    ],
    60_480,
  )
  const [single, other] = [
    buildOffer([['platea', 'H', '1']], 59_400),
    buildOffer([['platea', 'H', '7']], 59_400),
  ]
  const marked = (offer: Offer, accessible: number) => ({
    ...offer,
    seats: offer.seats.map((seat, index) => seat && { ...seat, isAccessible: index < accessible }),
  })
  return [marked(single, 1), other, marked(pack, 1)]
}

export function buildResalePage(changes: Partial<ResalePage> = {}): ResalePage {
  const offers = changes.offers ?? buildOffers()
  return {
    eventId: EVENT_ID,
    eventTitle: 'El jardín de Aurelia',
    description: '',
    shows: [{ show: buildShow(), ticketCount: ticketCountOf(offers), fromPrice: 19_440, currency: 'ARS' }],
    showId: 'aurelia-1',
    seatMap: { drawing: null, imageUrl: null },
    options: Object.entries(OPTIONS).map(([id, title]) => buildOption(id, title, offers)),
    offers,
    isComplete: true,
    refusal: null,
    now: '2027-03-10T14:26:42Z',
    hold: null,
    resaleEndsAt: null,
    holdAgainAt: null,
    ...changes,
  }
}

function buildOption(ticketOptionId: string, title: string, offers: readonly Offer[]): ResaleOption {
  const own = offers.filter((offer) => offer.ticketOptionId === ticketOptionId)
  return {
    ticketOptionId,
    title,
    description: '',
    primaryPrice: 55_000,
    hasPrimaryFee: ticketOptionId === 'platea',
    currency: 'ARS',
    primarySalesUrl: ticketOptionId === 'platea' ? 'https://butaca-sur.example/platea' : null,
    ticketCount: ticketCountOf(own),
    fromPrice: own.length === 0 ? null : Math.min(...own.map(({ finalPrice }) => finalPrice)),
  }
}

function ticketCountOf(offers: readonly Offer[]): number {
  return offers.flatMap(({ listingIds }) => listingIds).length
}

function idOf(one: number, other: number): string {
  return `0198c000-0000-7000-8000-${String(one * 100 + other).padStart(12, '0')}`
}

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

/** Alert for any ticket at up to 50,000. */
export function buildAlert(changes: Partial<ResaleAlert> = {}): ResaleAlert {
  return {
    id: '01990f80-1d3c-7e10-b5a8-04c7f2619d3b',
    show: buildShow(),
    ticketOptionId: null,
    optionTitle: null,
    maxPrice: 50_000,
    currency: 'ARS',
    together: 1,
    ...changes,
  }
}
