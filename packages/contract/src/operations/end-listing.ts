import { listingPath, listingReference } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const endListing = operation({
  id: 'end-listing',
  method: 'DELETE',
  path: '/v1/marketplace/listings/{listingId}',
  tag: 'Marketplace',
  key: 'private',
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
  isExtension: true,
})
