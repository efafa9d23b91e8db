import Type from 'typebox'
import { listing } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { soldListing } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { email, externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const getListingByTicket = operation({
  id: 'get-listing-by-ticket',
  method: 'GET',
  path: '/v1/marketplace/listings/ticket/{ticketId}',
  tag: 'Marketplace',
  key: 'private',
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
