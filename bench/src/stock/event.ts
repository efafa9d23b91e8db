import type { Bench } from '../measure.ts'
import type { Seller } from '../platform.ts'

/** Reference of the event of a seller that has one. */
export const REFERENCE = 'vela-mayor'

/** Creates a seller with an event and no tickets. */
export async function openSeller({ platform }: Pick<Bench, 'platform'>, sellerId: string): Promise<Seller> {
  const seller = await platform.createSeller(sellerId)
  await seller.call('/v1/events', benchEvent(REFERENCE))
  return seller
}

/** Event with one show and four ticket options. */
export function benchEvent(reference: string) {
  return {
    title: 'Vela Mayor',
    description: 'Concierto de medición',
    externalReferenceId: reference,
    location: { city: 'Ciudad de México', country: 'MX', timeZone: 'America/Mexico_City' },
    configuration: { ticketDelivery: { time: { when: 'BEFORE', seconds: 10_800 } } },
    shows: [
      {
        showId: 'show-1',
        title: 'Vela Mayor',
        date: '2027-04-17T21:00:00-06:00',
        images: [],
        configuration: {},
        ticketOptions: ['campo', 'preferente', 'grada-norte', 'grada-sur'].map((ticketOptionId) => ({
          ticketOptionId,
          title: ticketOptionId,
          description: 'Sección',
          price: 1_850,
          currency: 'MXN',
        })),
      },
    ],
  }
}

/** Realistic ticket, with buyer, seat and access code. */
export function benchTicket(reference: string, ticketId: string, number: number) {
  return {
    externalReferenceEventId: reference,
    showId: 'show-1',
    ticketId,
    ticketOptionId: 'campo',
    buyer: `comprador${number % 5_000}@example.com`,
    price: 1_850,
    ticketAccess: { locator: `QR-${ticketId}-7f3a9c41d2`, type: 'OTHER' },
    props: {
      seating: { section: 'Campo', row: String(number % 80), seat: String(number % 40), door: 'Puerta 4' },
    },
    primarySaleBuyerData: {
      firstName: 'Lucía',
      lastName: 'Ferreyra',
      identificationType: 'INE',
      identificationNumber: 'FELU900101',
    },
  }
}

/** Batch of 100 tickets. Ids of the batches of one prefix are `${prefix}-00000000` and so on. */
export function benchBatch(prefix: string, batch: number, reference = REFERENCE) {
  return Array.from({ length: 100 }, (_, index) => {
    const number = batch * 100 + index
    return benchTicket(reference, `${prefix}-${String(number).padStart(8, '0')}`, number)
  })
}

/** JSON bodies of `count` batches. */
export function benchBatches(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, batch) => JSON.stringify(benchBatch(prefix, batch)))
}
