import { buyIntentionPath, currentBuyIntention } from '../entities/buy-intention.ts'
import { sandboxPayment } from '../entities/sandbox.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const params = { buyIntentionId: ids.buyIntention }

export const payInSandbox = operation({
  id: 'pay-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/buyIntentions/{buyIntentionId}/payment',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Pagar en una prueba', 'Pay in a test'),
  description: text(
    'Paga una intención de compra de un vendedor de pruebas con una tarjeta de prueba, sin abrir la página de ' +
      'pago. Rigen las mismas condiciones que en esa página, y el resultado es el mismo, con sus correos y ' +
      'webhooks. Si la tarjeta pide verificación, la llamada envía el código de prueba.\n\nUn pago rechazado ' +
      'también devuelve 200: `status` sigue en `OPEN` y `failure` indica el motivo. Con las tarjetas que cobran ' +
      'más tarde, `paymentStatus` es `STARTED`. Repetir la llamada después de un cobro no cobra otra vez.',
    'Pays a buy intention of a sandbox seller with a test card, without opening the checkout. The conditions are ' +
      'those of that page, and so is the outcome, with its emails and webhooks. If the card asks for a ' +
      'challenge, the call sends the test code.\n\nA declined payment also returns 200: `status` stays `OPEN`, ' +
      'and `failure` says why. With the cards that are charged later, `paymentStatus` is `STARTED`. Repeating ' +
      'the call after a charge does not charge again.',
  ),
  params: buyIntentionPath,
  body: sandboxPayment,
  answer: currentBuyIntention,
  answerDescription: text(
    'La intención de compra, después del pago.',
    'The buy intention, after the payment.',
  ),
  errors: [
    'clock.live_seller',
    'buy_intention.not_found',
    'buy_intention.expired',
    'buy_intention.ended',
    'buy_intention.own_listing',
    'buy_intention.hold_limit',
    'buy_intention.total_changed',
    'payment.under_way',
    'show.cancelled',
    'show.past',
    'listing.purchase_not_allowed',
  ],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'charged',
      summary: text('Un pago aprobado', 'A payment that is approved'),
      params,
      body: { card: '4242424242424242' },
      answer: { ...openBuyIntention, status: 'COMPLETED', canBeExtended: false },
    },
    {
      name: 'declined',
      summary: text('Una tarjeta sin fondos', 'A card without funds'),
      params,
      body: { card: '4000000000009995' },
      answer: { ...openBuyIntention, failure: 'payment.insufficient_funds' },
    },
  ],
  links: [
    {
      name: 'sale',
      operation: 'get-sale',
      parameters: { saleId: '$response.body#/_id' },
      description: text('Consulta la venta, si se cobró.', 'Gets the sale, if it was charged.'),
    },
  ],
  isExtension: true,
})
