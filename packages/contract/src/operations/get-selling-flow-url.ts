import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId } from '../schema.ts'
import { text } from '../text.ts'

export const getSellingFlowUrl = operation({
  id: 'get-selling-flow-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/url/entrypoint',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener URL de venta', 'Get a selling flow URL'),
  description: text(
    'Devuelve la URL donde el propietario actual publica su ticket en la reventa. La persona elige un precio ' +
      'dentro de los topes de las reglas y ve, antes de publicar, cuánto paga quien compra y cuánto recibe ' +
      'ella.\n\nLa llamada no publica nada. Si las reglas no permiten revender el ticket, la página le explica ' +
      'el motivo.',
    'Returns the URL where the current owner lists their ticket for resale. They choose a price within the price ' +
      'limits of the rules and see, before listing, what the buyer pays and what they themselves receive.\n\nThe call ' +
      'itself lists nothing. If the rules do not allow the resale, the page explains why.',
  ),
  query: trustingQuery({
    ticketId: externalId(
      'El `ticketId` del ticket que se quiere revender.',
      'The `ticketId` of the ticket to resell.',
      {
        examples: ['AUR-0001'],
      },
    ),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'login-trust',
      summary: text('Un botón «Vender» de su sitio', 'A “Sell” button on your site'),
      query: {
        ticketId: 'AUR-0001',
        lang: 'es',
        'loginTrust[withMethod]': 'email',
        'loginTrust[user]': 'lucia.ferreyra@example.com',
      },
      answer: hostedAddress(`/es/guest/sell/${ids.ticketAur0001}/start`, { oneTimeToken: exampleToken }),
    },
  ],
  isExtension: false,
})
