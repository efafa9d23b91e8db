/** Event of all measurements: one show, four ticket options. */
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

/** JSON bodies of `count` batches of 100 tickets; ticket ids start with `prefix`. */
export function benchBatches(reference: string, prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, batch) =>
    JSON.stringify(
      Array.from({ length: 100 }, (_, index) => {
        const number = batch * 100 + index
        return benchTicket(reference, `${prefix}-${String(number).padStart(8, '0')}`, number)
      }),
    ),
  )
}
