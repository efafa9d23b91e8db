import { hostedUrl, pageLanguage } from '../entities/hosted-url.ts'
import { hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const getSaleUrl = operation({
  id: 'get-sale-url',
  method: 'GET',
  path: '/v1/events/tickets/salePublicUrl',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener la dirección pública de una publicación', 'Get the public address of a listing'),
  description: text(
    'Responde la dirección pública de la publicación ACTIVE de un ticket, para que quien lo vende la comparta. ' +
      'Cualquiera puede abrirla y comprar.\n\nLa dirección no hace entrar a nadie: por eso esta llamada no admite ' +
      '`loginTrust`.',
    'Answers the public address of the ACTIVE listing of a ticket, for the person who sells it to share. Anyone can ' +
      'open it and buy.\n\nThe address signs nobody in, which is why this call takes no `loginTrust`.',
  ),
  query: object({
    ticketId: externalId('El ticketId del ticket publicado.', 'The ticketId of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: pageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.not_listed'],
  examples: [
    {
      name: 'share',
      summary: text('Una publicación para compartir', 'A listing to share'),
      query: { ticketId: 'AUR-0001', lang: 'es' },
      answer: hostedAddress(`/es/guest/listings/${ids.listingAur0001}/details`),
    },
  ],
  isExtension: false,
})
