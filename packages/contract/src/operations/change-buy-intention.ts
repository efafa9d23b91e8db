import {
  BUY_INTENTION_REFUSALS,
  buyIntentionPath,
  currentBuyIntention,
  expectedTotal,
} from '../entities/buy-intention.ts'
import { listingIds } from '../entities/listing.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { named, object } from '../schema.ts'
import { text } from '../text.ts'

export const changeBuyIntention = operation({
  id: 'change-buy-intention',
  method: 'PATCH',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Cambiar una intención de compra', 'Change a buy intention'),
  description: text(
    'Cambia las publicaciones de una intención de compra abierta que creó la API: agrega unas y suelta otras sin perder las demás. Envíe todas las que deben quedar. El vencimiento no cambia. Si no se pueden retener todas, la intención de compra queda como estaba.\n\nLa respuesta es una intención de compra nueva, con otro `_id` y otra `continueUrl`, porque los importes de una intención de compra no cambian nunca. La anterior pasa a `CANCELLED`, y su `replacedBy` nombra la nueva.',
    'Changes the listings of an open buy intention that was created by API: it adds some and drops others without losing the rest. Send all that must remain. The expiry does not change. If they cannot all be held, the buy intention stays as it was.\n\nThe response is a new buy intention, with another `_id` and another `continueUrl`, because the amounts of a buy intention never change. The earlier one becomes `CANCELLED`, and its `replacedBy` names the new one.',
  ),
  params: buyIntentionPath,
  body: object(
    {
      items: listingIds('Publicaciones que deben quedar retenidas.', 'Listings that must remain on hold.'),
      expectedTotal,
    },
    named('BuyIntentionChange', 'Publicaciones de una intención de compra.', 'Listings of a buy intention.'),
  ),
  answer: currentBuyIntention,
  answerDescription: text('La intención de compra nueva.', 'The new buy intention.'),
  errors: [
    ...BUY_INTENTION_REFUSALS,
    'buy_intention.own_listing',
    'buy_intention.not_found',
    'buy_intention.hosted',
    'buy_intention.ended',
    'payment.under_way',
  ],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'one-more',
      summary: text('Agregar un asiento', 'Add a seat'),
      params: { buyIntentionId: ids.buyIntention },
      body: { items: [ids.listingAur0001, ids.listingAur0002] },
      answer: { ...openBuyIntention, _id: ids.changedBuyIntention },
    },
  ],
  isExtension: true,
})
