import type { EventInput } from '@taquilla/sdk'
import type { Show } from './store/shows.ts'

const DAY_MS = 86_400_000

export const EVENT_ID = 'casa-nacar-2027'
export const OPTION_ID = 'sala'
export const CURRENCY = 'ARS'
export const PRICE = 42_000
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'
export const TITLE = 'Casa Nácar'
export const VENUE = { name: 'Teatro del Muelle', city: 'Buenos Aires', country: 'Argentina' }

/** Rows and seats of the hall, in the order in which they are sold. */
export const SEATS: readonly string[] = ['A', 'B', 'C', 'D'].flatMap((row) =>
  Array.from({ length: 10 }, (_, place) => `${row}-${place + 1}`),
)

/** The shows of a fresh database: their dates are kept, so that the event is always sent alike. */
export function plannedShows(now: Date): Show[] {
  return [
    { showId: 'casa-nacar-1', title: 'Estreno', startsAt: hourFrom(now, 20) },
    { showId: 'casa-nacar-2', title: 'Segunda función', startsAt: hourFrom(now, 21) },
  ].map((show) => ({ ...show, isCancelled: false }))
}

/** The event as Taquilla gets it. */
export function eventOf(shows: readonly Show[], origin: string): EventInput {
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
          ticketOptionId: OPTION_ID,
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

function hourFrom(now: Date, days: number): string {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString()
}
