import { createTaquilla, TaquillaError } from '@taquilla/sdk'

const taquilla = createTaquilla({
  apiUrl: process.env.TAQUILLA_API,
  privateKey: process.env.TAQUILLA_PRIVATE_KEY,
})

// The idempotency key makes retries safe: the order is issued once.
const [ticket] = await taquilla.tickets.create(
  [
    {
      externalReferenceEventId: 'aurelia-2027',
      showId: 'aurelia-0319',
      ticketOptionId: 'platea',
      ticketId: 'AUR-0001',
      buyer: 'lucia.ferreyra@example.com',
      ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0319-7Q2M-K4XT' },
    },
  ],
  { idempotencyKey: 'AUR-P-1001' },
)
console.log(ticket.ticketId, ticket.status, ticket.price)

// URL of her ticket; she is signed in when she opens it.
const address = await taquilla.tickets.getUrl('AUR-0001', {
  lang: 'es',
  loginTrust: { withMethod: 'email', user: 'lucia.ferreyra@example.com' },
})
console.log(new URL(address).searchParams.has('oneTimeToken'))

// Loads further pages as the loop needs them.
const sold = taquilla.tickets.listAll({ externalReferenceEventId: 'aurelia-2027' })
for await (const { ticketId, status } of sold) console.log(ticketId, status)

// A refused call throws an error with a code of the error catalogue.
try {
  await taquilla.tickets.admit('AUR-9999')
} catch (error) {
  if (!(error instanceof TaquillaError)) throw error
  console.log(error.status, error.code)
}
