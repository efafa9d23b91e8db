import Type from 'typebox'
import { BUY_INTENTION_REFUSALS, buyIntention, expectedTotal } from '../entities/buy-intention.ts'
import { optionalPageLanguage, paidReturnUrl } from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { email, named, object } from '../schema.ts'
import { text } from '../text.ts'

export const createBuyIntention = operation({
  id: 'create-buy-intention',
  method: 'POST',
  path: '/v1/marketplace/buyingflow/buyIntention',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
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
