import { buyIntentionPath, currentBuyIntention } from '../entities/buy-intention.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const expireInSandbox = operation({
  id: 'expire-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/buyIntentions/{buyIntentionId}/expiration',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Vencer una retención en una prueba', 'Expire a hold in a test'),
  description: text(
    'Vence ahora una intención de compra abierta de un vendedor de pruebas, sin mover su reloj. Ocurre lo mismo ' +
      'que al terminar el plazo: sus publicaciones vuelven a estar a la venta, y un pago que llega después se ' +
      'reembolsa. Un pago en curso no lo impide.',
    'Expires an open buy intention of a sandbox seller now, without moving its clock. The same happens as at the ' +
      'end of its time: its listings are on sale again, and a payment that arrives later is refunded. A payment ' +
      'in progress does not prevent it.',
  ),
  params: buyIntentionPath,
  answer: currentBuyIntention,
  answerDescription: text('La intención de compra, ya vencida.', 'The buy intention, now expired.'),
  errors: ['clock.live_seller', 'buy_intention.not_found', 'buy_intention.ended'],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'expired',
      summary: text('Una retención sin pagar', 'A hold that was not paid'),
      params: { buyIntentionId: ids.buyIntention },
      answer: {
        ...openBuyIntention,
        attachedCart: { ...openBuyIntention.attachedCart, expiresAt: '2027-02-12T01:47:03.218Z' },
        status: 'EXPIRED',
        canBeExtended: false,
      },
    },
  ],
  isExtension: true,
})
