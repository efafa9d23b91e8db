import { listing } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { soldListing } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { object, ownId } from '../schema.ts'
import { text } from '../text.ts'

export const getListing = operation({
  id: 'get-listing',
  method: 'GET',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  key: 'private',
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
  isExtension: true,
})
