import { buyIntentionPath, buyIntentionReference } from '../entities/buy-intention.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const releaseBuyIntention = operation({
  id: 'release-buy-intention',
  method: 'DELETE',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Soltar una intención de compra', 'Release a buy intention'),
  description: text(
    'Termina una intención de compra abierta que creó la API. Sus publicaciones vuelven a estar disponibles enseguida, y no cuenta como una retención sin pagar de la persona.\n\nNo se suelta mientras un pago todavía puede cobrarse (`payment.under_way`).',
    'Ends an open buy intention that was created by API. Its listings are available again at once, and it does not count as an unpaid hold of the person.\n\nIt is not released while a payment may still be captured (`payment.under_way`).',
  ),
  params: buyIntentionPath,
  answer: buyIntentionReference,
  answerDescription: text('La intención de compra que terminó.', 'The buy intention that ended.'),
  errors: ['buy_intention.not_found', 'buy_intention.hosted', 'buy_intention.ended', 'payment.under_way'],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'released',
      summary: text('La persona desistió', 'The person gave up'),
      params: { buyIntentionId: ids.buyIntention },
      answer: { _id: ids.buyIntention },
    },
  ],
  isExtension: true,
})
