import { BUY_INTENTION_REFUSALS, buyIntention } from '../entities/buy-intention.ts'
import { optionalPageLanguage } from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { email, object } from '../schema.ts'
import { doc, text } from '../text.ts'

export const createBuyIntention = operation({
  id: 'create-buy-intention',
  method: 'POST',
  path: '/v1/marketplace/buyingflow/buyIntention',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Crear una intención de compra', 'Create a buy intention'),
  description: text(
    'Retiene publicaciones durante 10 minutos para una persona y responde la dirección donde las paga. Mientras dura, ' +
      'nadie más puede comprarlas.\n\nTodas deben ser del mismo evento, show y ticket option; los asientos numerados, ' +
      'contiguos; un PACK, completo; y quien compra no puede ser quien vende. Se retienen todas o ninguna. Si la persona ' +
      'no paga a tiempo, vuelven a estar disponibles sin que haya que hacer nada; un pago que llega después se devuelve ' +
      'entero.',
    'Holds listings for a person for 10 minutes and answers the address where they pay. While it lasts nobody else can ' +
      'buy them.\n\nAll must be of the same event, show and ticket option; numbered seats next to each other; a PACK ' +
      'whole; and the buyer cannot be the person who sells. All are held or none. If the person does not pay in time, ' +
      'the listings become available again by themselves; a payment that comes later is refunded in full.',
  ),
  body: object(
    {
      items: listingIds('Las publicaciones que se compran juntas.', 'The listings bought together.'),
      user: email(
        'Correo de quien compra; los tickets quedarán a su nombre.',
        'E-mail of the person who buys; the tickets will belong to it.',
        { examples: ['sofia.luna@example.com'] },
      ),
      lang: optionalPageLanguage,
    },
    {
      component: 'BuyIntentionInput',
      ...doc('Una intención de compra por crear.', 'A buy intention to make.'),
    },
  ),
  answer: buyIntention,
  answerDescription: text('La intención de compra.', 'The buy intention.'),
  errors: [...BUY_INTENTION_REFUSALS, 'buy_intention.own_listing'],
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos plateas contiguas', 'Two neighbouring stalls seats'),
      body: { items: [ids.listingAur0001, ids.listingAur0002], user: 'sofia.luna@example.com' },
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
  isExtension: false,
})
