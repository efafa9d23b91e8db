import { buyIntentionPath, currentBuyIntention } from '../entities/buy-intention.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const extendBuyIntention = operation({
  id: 'extend-buy-intention',
  method: 'POST',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}/extension',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Extender una intención de compra', 'Extend a buy intention'),
  description: text(
    'Extiende una vez, por 5 minutos desde su vencimiento, la retención de una intención de compra abierta que creó la API. No pasa del comienzo del show.\n\nNo se extiende si hay un pago en curso (`payment.under_way`) o si la reventa ya no se permite. `canBeExtended` de `get-buy-intention` lo indica.',
    'Extends once, by 5 minutes from its present end, the hold of an open buy intention that was created by API. It never goes past the start of the show.\n\nIt is not extended if a payment is in progress (`payment.under_way`) or if the resale is no longer allowed. `canBeExtended` of `get-buy-intention` says so.',
  ),
  params: buyIntentionPath,
  answer: currentBuyIntention,
  answerDescription: text(
    'La intención de compra, con su vencimiento nuevo.',
    'The buy intention, with its new expiry.',
  ),
  errors: [
    'buy_intention.not_found',
    'buy_intention.hosted',
    'buy_intention.ended',
    'buy_intention.extended_before',
    'payment.under_way',
    'listing.purchase_not_allowed',
  ],
  preparation: { after: ['create-buy-intention'] },
  examples: [
    {
      name: 'five-minutes',
      summary: text('Cinco minutos más', 'Five more minutes'),
      params: { buyIntentionId: ids.buyIntention },
      answer: { ...openBuyIntention, canBeExtended: false },
    },
  ],
  isExtension: true,
})
