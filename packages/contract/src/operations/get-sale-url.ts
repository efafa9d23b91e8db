import { hostedUrl, pageLanguage } from '../entities/hosted-url.ts'
import { hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

export const getSaleUrl = operation({
  id: 'get-sale-url',
  method: 'GET',
  path: '/v1/events/tickets/salePublicUrl',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener URL pública de venta', 'Get a public listing URL'),
  description: text(
    'Devuelve la URL pública de la publicación `ACTIVE` de un ticket, para que quien revende la comparta. ' +
      'Cualquier persona puede abrirla y comprar.\n\nEsta llamada no admite `loginTrust`, porque la URL no ' +
      'inicia la sesión de nadie.',
    'Returns the public URL of a ticket’s `ACTIVE` listing, for the reseller to share. Anyone can open it and ' +
      'buy.\n\nThis call does not accept `loginTrust`, because the URL signs nobody in.',
  ),
  query: object({
    ticketId: externalId('El `ticketId` del ticket publicado.', 'The `ticketId` of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: pageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.not_listed'],
  preparation: { after: ['list-for-owner'] },
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
