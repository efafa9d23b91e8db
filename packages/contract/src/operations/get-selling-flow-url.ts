import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId } from '../schema.ts'
import { text } from '../text.ts'

export const getSellingFlowUrl = operation({
  id: 'get-selling-flow-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/url/entrypoint',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener la entrada a la venta de un ticket', 'Get the entry point to selling a ticket'),
  description: text(
    'Responde la dirección donde el propietario actual publica su ticket en reventa: elige el precio dentro de los ' +
      'límites de las reglas y ve antes de publicar cuánto paga quien compra y cuánto recibe.\n\nLa llamada no publica ' +
      'nada. Si las reglas no permiten vender el ticket, la página lo explica a la persona.',
    'Answers the address where the current owner puts their ticket up for resale: they choose a price within the ' +
      'limits of the rules and see, before listing, what the buyer pays and what they receive.\n\nThe call lists ' +
      'nothing. Where the rules do not allow selling the ticket, the page tells the person why.',
  ),
  query: trustingQuery({
    ticketId: externalId(
      'El ticketId del ticket que se quiere vender.',
      'The ticketId of the ticket to sell.',
      {
        examples: ['AUR-0001'],
      },
    ),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending'],
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
