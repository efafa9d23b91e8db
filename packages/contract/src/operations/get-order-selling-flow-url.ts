import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { hostedAddress } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId } from '../schema.ts'
import { text } from '../text.ts'

export const getOrderSellingFlowUrl = operation({
  id: 'get-order-selling-flow-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/url/order/entrypoint',
  tag: 'Marketplace',
  key: 'private',
  summary: text('Obtener URL de venta por orden', 'Get an order selling flow URL'),
  description: text(
    'Devuelve la URL donde una persona elige qué tickets de una orden publica y cómo: uno solo (`SINGLE`), ' +
      'varios que se venden uno por uno (`MULTI`) o varios que se venden juntos (`PACK`).\n\nLa orden es el ' +
      '`orderId` que envió al emitir los tickets. La página ofrece solo los tickets cuyo propietario actual es ' +
      'la persona que inició sesión.',
    'Returns the URL where a person chooses which tickets of an order to list, and how: one ticket (`SINGLE`), ' +
      'several sold one by one (`MULTI`), or several sold together (`PACK`).\n\nThe order is the `orderId` that ' +
      'you sent when you issued the tickets. The page offers only the tickets whose current owner is the person ' +
      'signed in.',
  ),
  query: trustingQuery({
    orderId: externalId(
      'El `orderId` con que se emitieron los tickets.',
      'The `orderId` that the tickets were issued with.',
      {
        examples: ['AUR-P-1001'],
      },
    ),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['order.not_found'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'order',
      summary: text('Los dos tickets de una orden', 'The two tickets of an order'),
      query: { orderId: 'AUR-P-1001', lang: 'en' },
      answer: hostedAddress('/en/guest/orders/AUR-P-1001/sell'),
    },
  ],
  isExtension: false,
})
