import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId } from '../schema.ts'
import { text } from '../text.ts'

export const getListingDetailsUrl = operation({
  id: 'get-listing-details-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/details/url',
  tag: 'Marketplace',
  key: 'private',
  summary: text(
    'Obtener la dirección del detalle de una publicación',
    'Get the address of a listing’s details',
  ),
  description: text(
    'Responde la dirección donde quien publicó el ticket sigue su publicación: precio, lo que recibirá, estado, y ' +
      'las acciones posibles, como retirarla.\n\nLleva a la publicación más reciente del ticket, en cualquier estado, y ' +
      'la muestra solo a quien la hizo.',
    'Answers the address where the person who listed the ticket follows the listing: price, payout, state, and what ' +
      'can be done, such as taking it down.\n\nIt leads to the latest listing of the ticket, whatever its status, and ' +
      'shows it only to the person who made it.',
  ),
  query: trustingQuery({
    ticketId: externalId('El ticketId del ticket publicado.', 'The ticketId of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'listing.not_found'],
  examples: [
    {
      name: 'details',
      summary: text('La publicación de un ticket', 'The listing of a ticket'),
      query: { ticketId: 'AUR-0001' },
      answer: hostedAddress(`/es/guest/listings/${ids.listingAur0001}/details`),
    },
  ],
  isExtension: false,
})
