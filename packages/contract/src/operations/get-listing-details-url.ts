import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId } from '../schema.ts'
import { text } from '../text.ts'

export const getListingDetailsUrl = operation({
  id: 'get-listing-details-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/details/url',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener URL de una publicación', 'Get a listing details URL'),
  description: text(
    'Devuelve la URL donde quien revende sigue su publicación. La página muestra el precio, lo que recibirá y el ' +
      'estado, y permite acciones como retirarla.\n\nLa URL lleva a la publicación más reciente del ticket, en ' +
      'cualquier estado. Solo la persona que publicó el ticket ve estos detalles; las demás ven la página pública de la publicación.',
    'Returns the URL where the reseller tracks their listing. The page shows the price, the payout, and the ' +
      'status, and offers actions such as taking the listing down.\n\nThe URL leads to the latest listing of the ' +
      'ticket, whatever its status. Only the person who made the listing sees these details; anyone else sees the public page of the listing.',
  ),
  query: trustingQuery({
    ticketId: externalId('El `ticketId` del ticket publicado.', 'The `ticketId` of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'listing.not_found'],
  preparation: { after: ['list-for-owner'] },
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
