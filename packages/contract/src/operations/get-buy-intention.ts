import { buyIntentionPath, currentBuyIntention } from '../entities/buy-intention.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getBuyIntention = operation({
  id: 'get-buy-intention',
  method: 'GET',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Consultar una intención de compra', 'Get a buy intention'),
  description: text(
    'Devuelve una intención de compra en cualquier estado, con su pago en curso o el motivo por el que falló el último. Sirve para mostrar el tiempo que queda y para saber cómo terminó. También devuelve la que una persona hizo en las páginas alojadas al cambiar la suya.\n\nUna intención de compra que terminó sin ningún pago se elimina 90 días después.',
    'Returns a buy intention in any status, with its payment in progress or the reason why the last one failed. Use it to show the time left and to learn how the purchase ended. It also returns the one that a person made on the hosted pages by changing yours.\n\nA buy intention that ended without any payment is deleted 90 days later.',
  ),
  params: buyIntentionPath,
  answer: currentBuyIntention,
  answerDescription: text('La intención de compra.', 'The buy intention.'),
  errors: ['buy_intention.not_found'],
  preparation: { after: ['create-buy-intention'] },
  examples: [
    {
      name: 'open',
      summary: text('Una retención abierta', 'An open hold'),
      params: { buyIntentionId: ids.buyIntention },
      answer: openBuyIntention,
    },
  ],
  isExtension: true,
})
