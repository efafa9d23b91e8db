import Type from 'typebox'
import { askedAmounts, consentInput, LISTING_TYPES, listing } from '../entities/listing.ts'
import { RESALE_REFUSALS } from '../entities/resale-preview.ts'
import { ids } from '../examples/ids.ts'
import { soldListing } from '../examples/listings.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../limits.ts'
import { operation } from '../operation.ts'
import { externalId, named, object, oneOf } from '../schema.ts'
import { doc, text } from '../text.ts'

const onSale = { ...soldListing, buyerEmail: null, status: 'ACTIVE', soldAt: null }

export const listForOwner = operation({
  id: 'list-for-owner',
  method: 'POST',
  path: '/v1/marketplace/listings',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Publicar por el propietario', 'List for the owner'),
  description: text(
    'Publica tickets en nombre de su propietario actual, que aceptó hacerlo en su sitio. Rigen las mismas ' +
      'condiciones que en las páginas alojadas: reglas, topes de precio, cargos y `maxSell`. Se publican todos los ' +
      'tickets o ninguno, y el propietario recibe el mismo correo.\n\nTodos los tickets deben ser del mismo ' +
      'propietario y del mismo show. En un pack (`PACK`), además, deben ser del mismo ticket option, con asientos ' +
      'contiguos. Antes de publicar, muestre a la persona los importes que devuelve `preview-resale` y envíe su ' +
      '`payout`.\n\n`consent` declara cuándo aceptó la persona. Un acuerdo anterior a la compra del ticket en la ' +
      'reventa es de otro propietario y se rechaza. El historial del ticket guarda la clave que publicó y el acuerdo.',
    'Lists tickets on behalf of their current owner, who agreed to it on your site. The conditions are those of the ' +
      'hosted pages: rules, price limits, fees, and `maxSell`. Either all tickets are listed or none, and the owner ' +
      'gets the same email.\n\nAll tickets must have the same owner and the same show. In a pack (`PACK`), they ' +
      'must also have the same ticket option and adjacent seats. Before you list, show the person the amounts that ' +
      '`preview-resale` returns, and send their `payout`.\n\n`consent` states when the person agreed. An ' +
      'agreement from before the ticket was bought on resale belongs to another owner and is rejected. The ' +
      'ticket’s history keeps the key that listed it and the agreement.',
  ),
  body: object(
    {
      type: oneOf(
        LISTING_TYPES,
        doc(
          'Modo de venta. `SINGLE`: un solo ticket. `MULTI`: varios tickets que se venden uno por uno. `PACK`: varios tickets que se venden solo juntos.',
          'How they are sold. `SINGLE`: one ticket. `MULTI`: several tickets sold one by one. `PACK`: several tickets sold only together.',
        ),
      ),
      tickets: Type.Array(
        object(
          {
            ticketId: externalId('El `ticketId` del ticket.', 'The `ticketId` of the ticket.', {
              examples: ['AUR-0001'],
            }),
            ...askedAmounts,
          },
          named(
            'TicketToList',
            'Un ticket y el precio que pide su propietario.',
            'A ticket and the price that its owner asks.',
          ),
        ),
        {
          ...doc(
            'Tickets que se publican. Uno con `SINGLE`; con `MULTI` o `PACK`, dos o más.',
            'Tickets to list. One with `SINGLE`; with `MULTI` or `PACK`, two or more.',
          ),
          minItems: 1,
          maxItems: MAX_LISTINGS_PER_PURCHASE,
        },
      ),
      consent: consentInput,
    },
    named(
      'ListingInput',
      'Tickets que se publican, y el acuerdo de su propietario.',
      'Tickets to list, and the agreement of their owner.',
    ),
  ),
  answer: Type.Array(listing, { maxItems: MAX_LISTINGS_PER_PURCHASE }),
  answerDescription: text(
    'Las publicaciones, en el orden de los tickets.',
    'The listings, in the order of the tickets.',
  ),
  errors: [
    'ticket.not_found',
    'ticket.pending',
    ...RESALE_REFUSALS,
    'listing.price_out_of_bounds',
    'listing.terms_changed',
    'listing.mixed_tickets',
  ],
  preparation: { after: ['create-tickets', 'set-rules'], usesUp: 'create-tickets' },
  examples: [
    {
      name: 'two-tickets',
      summary: text('Dos tickets a 70 000 pesos cada uno', 'Two tickets at 70,000 pesos each'),
      body: {
        type: 'MULTI',
        tickets: ['AUR-0001', 'AUR-0002'].map((ticketId) => ({ ticketId, price: 70000, payout: 66500 })),
        consent: { givenAt: '2026-11-21T11:02:40-03:00', reference: 'acuerdos/0418' },
      },
      answer: [
        { ...onSale, listingId: ids.listingAur0001, ticketId: 'AUR-0001' },
        { ...onSale, listingId: ids.listingAur0002, ticketId: 'AUR-0002' },
      ],
    },
  ],
  links: [
    {
      name: 'change',
      operation: 'change-listing',
      parameters: { listingId: '$response.body#/0/listingId' },
      description: text('Cambia el precio de la publicación.', 'Changes the price of the listing.'),
    },
    {
      name: 'end',
      operation: 'end-listing',
      parameters: { listingId: '$response.body#/0/listingId' },
      description: text('Termina la publicación.', 'Ends the listing.'),
    },
  ],
  isExtension: true,
})
