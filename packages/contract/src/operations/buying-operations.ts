import Type from 'typebox'
import {
  BUY_INTENTION_REFUSALS,
  buyIntention,
  buyIntentionPath,
  buyIntentionReference,
  currentBuyIntention,
  expectedTotal,
} from '../entities/buy-intention.ts'
import { optionalPageLanguage, paidReturnUrl } from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { hostedAddress, ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { operation } from '../operation.ts'
import { email, named, object } from '../schema.ts'
import { text } from '../text.ts'

export const createBuyIntention = operation({
  id: 'create-buy-intention',
  method: 'POST',
  path: '/v1/marketplace/buyingflow/buyIntention',
  tag: 'Build Your Own Buyingflow',
  summary: text('Crear una intención de compra', 'Create a buy intention'),
  description: text(
    'Retiene publicaciones durante 10 minutos para una persona y devuelve la URL donde las paga. Mientras dura ' +
      'la retención, nadie más puede comprarlas.\n\nTodas las publicaciones deben ser del mismo evento, show y ' +
      'ticket option. Los asientos numerados deben ser contiguos, y un pack (`PACK`) se compra completo. Nadie puede ' +
      'comprar su propia publicación. Se retienen todas o ninguna.\n\nSi la persona no paga a tiempo, las ' +
      'publicaciones vuelven a estar disponibles sin otra llamada. Un pago que llega después se reembolsa entero.',
    'Holds listings for a person for 10 minutes and returns the URL where they pay. During the hold, nobody else ' +
      'can buy the listings.\n\nAll listings must belong to the same event, show, and ticket option. Numbered ' +
      'seats must be next to each other, and a pack (`PACK`) must be bought whole. Nobody can buy their own listing. ' +
      'Either all listings are held or none.\n\nIf the person does not pay in time, the listings become ' +
      'available again without another call. A payment that arrives later is refunded in full.',
  ),
  body: object(
    {
      items: listingIds('Publicaciones que se compran juntas.', 'Listings to buy together.'),
      user: email(
        'Correo de quien compra. Al pagar, esa persona pasa a ser la propietaria de los tickets.',
        'Email of the buyer. On payment, they become the owner of the tickets.',
        { examples: ['sofia.luna@example.com'] },
      ),
      lang: optionalPageLanguage,
      returnURL: Type.Optional(paidReturnUrl),
      expectedTotal,
    },
    named(
      'BuyIntentionInput',
      'Datos para crear una intención de compra.',
      'Data to create a buy intention.',
    ),
  ),
  answer: buyIntention,
  answerDescription: text('La intención de compra.', 'The buy intention.'),
  errors: [...BUY_INTENTION_REFUSALS, 'buy_intention.own_listing'],
  preparation: { after: ['list-for-owner'], usesUp: 'list-for-owner' },
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos asientos contiguos', 'Two adjacent seats'),
      body: {
        items: [ids.listingAur0001, ids.listingAur0002],
        user: 'sofia.luna@example.com',
        expectedTotal: 151200,
      },
      answer: {
        _id: ids.buyIntention,
        continueUrl: hostedAddress(`/es/guest/checkout/${ids.buyIntention}/pay`),
        attachedCart: {
          _id: ids.cart,
          items: [ids.listingAur0001, ids.listingAur0002],
          expiresAt: '2027-02-12T01:55:40.000Z',
        },
        details: { total: 151200, currency: 'ARS' },
      },
    },
  ],
  links: [
    {
      name: 'state',
      operation: 'get-buy-intention',
      parameters: { buyIntentionId: '$response.body#/_id' },
      description: text('Consulta cómo sigue la compra.', 'Gets how the purchase goes on.'),
    },
  ],
  isExtension: false,
})

export const getBuyIntention = operation({
  id: 'get-buy-intention',
  method: 'GET',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
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
})

export const changeBuyIntention = operation({
  id: 'change-buy-intention',
  method: 'PATCH',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
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
})

export const extendBuyIntention = operation({
  id: 'extend-buy-intention',
  method: 'POST',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}/extension',
  tag: 'Build Your Own Buyingflow',
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
})

export const releaseBuyIntention = operation({
  id: 'release-buy-intention',
  method: 'DELETE',
  path: '/v1/marketplace/buyingflow/buyIntention/{buyIntentionId}',
  tag: 'Build Your Own Buyingflow',
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
})
