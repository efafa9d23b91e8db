import { listingReference } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const terminateListing = operation({
  id: 'terminate-listing',
  method: 'DELETE',
  path: '/v1/marketplace/items/ticket/{ticketId}',
  tag: 'Marketplace',
  key: 'private',
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
