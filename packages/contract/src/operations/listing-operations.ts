import Type from 'typebox'
import {
  LISTING_STATUSES,
  LISTING_TYPES,
  listing,
  listingPath,
  listingReference,
} from '../entities/listing.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { ids } from '../examples/ids.ts'
import { soldListing } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { email, externalId, object, oneOf, optionalAll, ownId } from '../schema.ts'
import { doc, text } from '../text.ts'

export const endListing = operation({
  id: 'end-listing',
  method: 'DELETE',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  summary: text('Terminar una publicación', 'End a listing'),
  description: text(
    'Termina una publicación `ACTIVE` por su identificador: pasa a `CANCELLED`, y el ticket vuelve a `ACTIVE`. Un ' +
      'pack (`PACK`) termina entero. Una publicación que alguien está pagando no se puede terminar ' +
      '(`listing.held`).\n\n`terminate-listing` hace lo mismo por el `ticketId`, sea cual sea la publicación.',
    'Ends an `ACTIVE` listing by its id: it becomes `CANCELLED`, and the ticket is `ACTIVE` again. A pack (`PACK`) ' +
      'ends as a whole. A listing that somebody is paying for cannot be ended (`listing.held`).\n\n' +
      '`terminate-listing` does the same by `ticketId`, whichever the listing is.',
  ),
  params: listingPath,
  answer: listingReference,
  answerDescription: text('La publicación que terminó.', 'The listing that ended.'),
  errors: ['listing.not_found', 'listing.ended', 'listing.held'],
  preparation: { after: ['list-for-owner'], usesUp: 'list-for-owner' },
  examples: [
    {
      name: 'ended',
      summary: text('Terminar una publicación', 'End a listing'),
      params: { listingId: ids.listingAur0001 },
      answer: { _id: ids.listingAur0001 },
    },
  ],
})

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
})

export const getListing = operation({
  id: 'get-listing',
  method: 'GET',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  summary: text('Ver una publicación', 'Get a listing'),
  description: text(
    'Devuelve una publicación, en cualquier estado. El identificador llega en los webhooks `listing.*`, en las ofertas y al listar publicaciones.',
    'Returns a listing, whatever its status. Its id comes with the `listing.*` webhooks, with offers, and with the list of listings.',
  ),
  params: object({ listingId: ownId('Identificador de la publicación.', 'Id of the listing.') }),
  answer: listing,
  answerDescription: text('La publicación.', 'The listing.'),
  errors: ['listing.not_found'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'sold',
      summary: text('Una publicación vendida', 'A listing that was sold'),
      params: { listingId: ids.listingAur0001 },
      answer: soldListing,
    },
  ],
})

export const getListingByTicket = operation({
  id: 'get-listing-by-ticket',
  method: 'GET',
  path: '/v1/marketplace/listings/ticket/{ticketId}',
  tag: 'Marketplace',
  summary: text('Ver la publicación de un ticket', 'Get a ticket’s listing'),
  description: text(
    'Devuelve la publicación más reciente de un ticket, en cualquier estado. Con `sellerEmail`, devuelve la más ' +
      'reciente de esa persona: un ticket que se revendió dos veces tiene publicaciones de dos personas.',
    'Returns the latest listing of a ticket, whatever its status. With `sellerEmail`, returns the latest one by ' +
      'that person: a ticket that was resold twice has listings by two people.',
  ),
  params: object({
    ticketId: externalId('El `ticketId` de su sistema.', 'The `ticketId` in your system.', {
      examples: ['AUR-0001'],
    }),
  }),
  query: object({
    sellerEmail: Type.Optional(
      email(
        'Correo de quien revende. Limita el resultado a las publicaciones de esa persona.',
        'Email of the reseller. Limits the result to listings by that person.',
        { examples: ['lucia.ferreyra@example.com'] },
      ),
    ),
  }),
  answer: listing,
  answerDescription: text('La publicación.', 'The listing.'),
  errors: ['ticket.not_found', 'listing.not_found'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'sold',
      summary: text('Una publicación vendida', 'A listing that was sold'),
      params: { ticketId: 'AUR-0001' },
      answer: soldListing,
    },
    {
      name: 'active',
      summary: text('Una publicación a la venta', 'A listing on sale'),
      params: { ticketId: 'AUR-0002' },
      query: { sellerEmail: 'lucia.ferreyra@example.com' },
      answer: {
        ...soldListing,
        listingId: ids.listingAur0002,
        ticketId: 'AUR-0002',
        buyerEmail: null,
        status: 'ACTIVE',
        soldAt: null,
      },
    },
  ],
  isExtension: false,
})

export const terminateListing = operation({
  id: 'terminate-listing',
  method: 'DELETE',
  path: '/v1/marketplace/items/ticket/{ticketId}',
  tag: 'Marketplace',
  summary: text('Retirar una publicación', 'Take down a listing'),
  description: text(
    'Termina la publicación `ACTIVE` de un ticket: la publicación pasa a `CANCELLED`, y el ticket vuelve a `ACTIVE`. El ticket se puede ' +
      'usar o publicar otra vez.\n\nUna publicación que alguien está pagando no se puede retirar ' +
      '(`listing.held`). Si retira un ticket de un pack (`PACK`), terminan las publicaciones de todo el pack.',
    'Ends the `ACTIVE` listing of a ticket; the listing becomes `CANCELLED`. The ticket is `ACTIVE` again: it ' +
      'can be used or listed again.\n\nA listing that somebody is paying for cannot be taken down ' +
      '(`listing.held`). Taking down one ticket of a pack (`PACK`) ends the listings of the whole pack.',
  ),
  params: object({
    ticketId: externalId('El `ticketId` del ticket publicado.', 'The `ticketId` of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
  }),
  answer: listingReference,
  answerDescription: text('La publicación que se retiró.', 'The listing that was taken down.'),
  errors: ['ticket.not_found', 'ticket.not_listed', 'listing.held'],
  preparation: { after: ['list-for-owner'], usesUp: 'list-for-owner' },
  examples: [
    {
      name: 'taken-down',
      summary: text('Retirar una publicación', 'Take down a listing'),
      params: { ticketId: 'AUR-0001' },
      answer: { _id: ids.listingAur0001 },
    },
  ],
  links: [
    {
      name: 'listing',
      operation: 'get-listing-by-ticket',
      parameters: { ticketId: '$request.path.ticketId' },
      description: text(
        'Consulta la publicación, ahora `CANCELLED`.',
        'Get the listing, which is now `CANCELLED`.',
      ),
    },
  ],
  isExtension: false,
})
