import { createTaquilla, TaquillaError } from '@taquilla/sdk'

const taquilla = createTaquilla({
  apiUrl: process.env.TAQUILLA_API,
  privateKey: process.env.TAQUILLA_PRIVATE_KEY,
})

// Issues an order: under one key once, however often it is tried.
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

// The page where she sees it, already signed in.
const address = await taquilla.tickets.getUrl('AUR-0001', {
  lang: 'es',
  loginTrust: { withMethod: 'email', user: 'lucia.ferreyra@example.com' },
})
console.log(new URL(address).searchParams.has('oneTimeToken'))

// Reads on from page to page, as far as you do.
const sold = taquilla.tickets.listAll({ externalReferenceEventId: 'aurelia-2027' })
for await (const { ticketId, status } of sold) console.log(ticketId, status)

// A refusal is an error with the code of the catalogue.
try {
  await taquilla.tickets.admit('AUR-9999')
} catch (error) {
  if (!(error instanceof TaquillaError)) throw error
  console.log(error.status, error.code)
}
