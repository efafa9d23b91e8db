import { createTaquilla, TaquillaError } from '@taquilla/sdk'

const taquilla = createTaquilla({
  apiUrl: process.env.TAQUILLA_API,
  privateKey: process.env.TAQUILLA_PRIVATE_KEY,
})

const event = await taquilla.events.create({
  externalReferenceId: 'aurelia-preestreno',
  title: 'El jardín de Aurelia: preestreno',
  description: 'Función para abonados.',
  location: { venueName: 'Teatro Mirasoles', timeZone: 'America/Argentina/Cordoba' },
  configuration: {},
  shows: [
    {
      showId: 'aurelia-preestreno-0316',
      title: 'Preestreno',
      date: '2027-03-16T20:00:00-03:00',
      images: [],
      configuration: {},
      ticketOptions: [
        {
          ticketOptionId: 'platea',
          title: 'Platea',
          description: 'Butacas numeradas de la planta baja.',
          price: 20000,
          currency: 'ARS',
        },
      ],
    },
  ],
})

// The idempotency key makes retries safe: the order is issued once.
const [ticket] = await taquilla.tickets.create(
  [
    {
      externalReferenceEventId: event.externalReferenceId,
      ticketOptionId: 'platea',
      ticketId: 'PREESTRENO-0001',
      buyer: 'lucia.ferreyra@example.com',
      ticketAccess: { type: 'OTHER', locator: 'MIR-PREESTRENO-7Q2M' },
    },
  ],
  { idempotencyKey: 'PREESTRENO-1' },
)
console.log(ticket.ticketId, ticket.price)

// URL of her ticket; she is signed in when she opens it.
const url = await taquilla.tickets.getUrl(ticket.ticketId, {
  lang: 'es',
  loginTrust: { withMethod: 'email', user: 'lucia.ferreyra@example.com' },
})
console.log(url)

// True the first time, false after that.
console.log(await taquilla.tickets.admit(ticket.ticketId))

// Loads further pages as the loop needs them.
const issued = taquilla.tickets.listAll({ externalReferenceEventId: event.externalReferenceId })
for await (const { ticketId, status } of issued) console.log(ticketId, status)

// If the API returns an error, the call throws it with its code of the error catalog.
try {
  await taquilla.tickets.admit('PREESTRENO-9999')
} catch (error) {
  if (!(error instanceof TaquillaError)) throw error
  console.log(error.status, error.code)
}
