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
  summary: text('Retirar un ticket de la reventa', 'Take a ticket off resale'),
  description: text(
    'Termina la publicación ACTIVE de un ticket, que pasa a CANCELLED. El ticket vuelve a ACTIVE: puede usarse o ' +
      'publicarse de nuevo.\n\nUna publicación que alguien está pagando no se retira (`listing.held`). Retirar un ' +
      'ticket de un PACK termina las publicaciones de todo el pack.',
    'Terminates the ACTIVE listing of a ticket, which becomes CANCELLED. The ticket is ACTIVE again: it can be used or ' +
      'listed anew.\n\nA listing that somebody is paying for is not taken down (`listing.held`). Taking down one ' +
      'ticket of a PACK terminates the listings of the whole pack.',
  ),
  params: object({
    ticketId: externalId('El ticketId del ticket publicado.', 'The ticketId of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
  }),
  answer: listingReference,
  answerDescription: text('La publicación que se retiró.', 'The listing that was taken down.'),
  errors: ['ticket.not_found', 'ticket.not_listed', 'listing.held'],
  examples: [
    {
      name: 'taken-down',
      summary: text('Retirar una publicación', 'Take a listing down'),
      params: { ticketId: 'AUR-0001' },
      answer: { _id: ids.listingAur0001 },
    },
  ],
  links: [
    {
      name: 'listing',
      operation: 'get-listing-by-ticket',
      parameters: { ticketId: '$request.path.ticketId' },
      description: text('La publicación, ahora CANCELLED.', 'The listing, now CANCELLED.'),
    },
  ],
  isExtension: false,
})
