import type { EventInput } from '@taquilla/sdk'
import type { Show } from './store/shows.ts'

const DAY_MS = 86_400_000

export const EVENT_ID = 'casa-nacar-2027'
export const TICKET_OPTION_ID = 'sala'
export const CURRENCY = 'ARS'
export const PRICE = 42_000
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'
export const TITLE = 'Casa Nácar'
export const VENUE = { name: 'Teatro del Muelle', city: 'Buenos Aires', country: 'Argentina' }

/** Seats of the hall (`A-1` is row A, seat 1), in the order in which they are sold. */
export const SEATS: readonly string[] = ['A', 'B', 'C', 'D'].flatMap((row) =>
  Array.from({ length: 10 }, (_, index) => `${row}-${index + 1}`),
)

/** Shows to insert into a new database. Later starts read them from there, so their dates stay the same. */
export function initialShows(now: Date): Show[] {
  return [
    { showId: 'casa-nacar-1', title: 'Estreno', startsAt: utcMidnightAfter(now, 20) },
    { showId: 'casa-nacar-2', title: 'Segunda función', startsAt: utcMidnightAfter(now, 21) },
  ].map((show) => ({ ...show, isCancelled: false }))
}

export function toEventInput(shows: readonly Show[], origin: string): EventInput {
  return {
    externalReferenceId: EVENT_ID,
    title: TITLE,
    description: 'Teatro de objetos en una casa que respira.',
    location: { venueName: VENUE.name, city: VENUE.city, country: VENUE.country, timeZone: TIME_ZONE },
    configuration: {},
    shows: shows.map(({ showId, title, startsAt }) => ({
      showId,
      title,
      date: startsAt,
      resaleEnabled: true,
      primarySalesUrl: `${origin}/es`,
      images: [],
      configuration: {},
      ticketOptions: [
        {
          ticketOptionId: TICKET_OPTION_ID,
          title: 'Sala',
          description: 'Butacas numeradas.',
          currency: CURRENCY,
          price: PRICE,
          stock: SEATS.length,
        },
      ],
      priceTypes: [],
    })),
  }
}

function utcMidnightAfter(now: Date, days: number): string {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString()
}
