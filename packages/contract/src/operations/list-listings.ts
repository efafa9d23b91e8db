import { LISTING_STATUSES, LISTING_TYPES, listing } from '../entities/listing.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { soldListing } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { email, externalId, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const filters = optionalAll({
  externalReferenceEventId: externalId(
    'Evento de las publicaciones, por su `externalReferenceId`.',
    'Event of the listings, by its `externalReferenceId`.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId(
    'Show de las publicaciones. Requiere `externalReferenceEventId`.',
    'Show of the listings. Requires `externalReferenceEventId`.',
    { examples: ['aurelia-0319'] },
  ),
  ticketId: externalId(
    'Ticket publicado. Devuelve todas sus publicaciones.',
    'Listed ticket. Returns all its listings.',
    { examples: ['AUR-0001'] },
  ),
  sellerEmail: email('Correo de quien publicó el ticket.', 'Email of the reseller.', {
    examples: ['lucia.ferreyra@example.com'],
  }),
  buyerEmail: email('Correo de quien compró el ticket.', 'Email of the buyer.', {
    examples: ['sofia.luna@example.com'],
  }),
  status: oneOf(LISTING_STATUSES, doc('Estado de las publicaciones.', 'Status of the listings.')),
  type: oneOf(LISTING_TYPES, doc('Modo de venta.', 'How the tickets are sold.')),
})

export const listListings = operation({
  id: 'list-listings',
  method: 'GET',
  path: '/v1/marketplace/listings',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Listar publicaciones', 'List listings'),
  description: text(
    'Devuelve las publicaciones del vendedor por páginas, en cualquier estado, de la más antigua a la más nueva. Con `updatedSince`, las ordena ' +
      'por su último cambio. Si envía varios filtros, una publicación debe cumplirlos todos. Para recorrer todas las publicaciones, repita ' +
      'la llamada con `cursor` y los mismos filtros hasta que `nextCursor` sea null.\n\nPara mostrar la reventa a quienes compran, use la lista de ofertas: esta incluye correos de personas.',
    'Returns the seller’s listings in pages, whatever their status, oldest first. With `updatedSince`, sorts them by their latest ' +
      'change. If you send several filters, a listing must match all of them. To read them all, repeat the call ' +
      'with `cursor` and the same filters until `nextCursor` is null.\n\nTo show the resale to buyers, use the list of offers: this list contains email addresses of people.',
  ),
  query: object(
    { ...filters, ...pageQuery() },
    { dependentRequired: { showId: ['externalReferenceEventId'] } },
  ),
  answer: pageOf(listing),
  answerDescription: text('Una página de publicaciones.', 'A page of listings.'),
  errors: [],
  examples: [
    {
      name: 'sold',
      summary: text('Las publicaciones vendidas de un show', 'The sold listings of a show'),
      query: { externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319', status: 'SOLD' },
      answer: { results: [soldListing], nextCursor: null },
    },
  ],
  links: [nextPage('list-listings')],
  isExtension: true,
})
