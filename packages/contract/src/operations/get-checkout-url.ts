import Type from 'typebox'
import { BUY_INTENTION_REFUSALS, expectedTotal } from '../entities/buy-intention.ts'
import { hostedUrl, loginTrust, optionalPageLanguage, paidReturnUrl } from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { named, object } from '../schema.ts'
import { text } from '../text.ts'

export const getCheckoutUrl = operation({
  id: 'get-checkout-url',
  method: 'POST',
  path: '/v1/marketplace/checkout/url',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Obtener URL de pago', 'Get a checkout URL'),
  description: text(
    'Crea una intención de compra para la persona que abra la URL de pago, y devuelve esa URL. La persona inicia ' +
      'sesión con su correo, completa sus datos y paga.\n\nLas publicaciones quedan retenidas 10 minutos, con ' +
      'las mismas condiciones que en `create-buy-intention`. Si `loginTrust` lleva un correo, la persona inicia sesión sin ' +
      'escribir nada.\n\nNadie puede comprar su propia publicación. Si `loginTrust` lleva un correo, esto se comprueba en ' +
      'la llamada; si no, cuando la persona inicia sesión.',
    'Creates a buy intention for the person who opens its checkout URL, and returns that URL. The person signs ' +
      'in with their email, enters their details, and pays.\n\nThe listings are held for 10 minutes, on the ' +
      'same conditions as in `create-buy-intention`. If `loginTrust` has an email, the person is signed in ' +
      'without typing anything.\n\nNobody can buy their own listing. If `loginTrust` has an email, the call checks ' +
      'this; otherwise, it is checked when the person signs in.',
  ),
  body: object(
    {
      listingIds: listingIds('Publicaciones que se compran juntas.', 'Listings to buy together.'),
      returnURL: Type.Optional(paidReturnUrl),
      loginTrust: Type.Optional(loginTrust),
      expectedTotal,
      lang: optionalPageLanguage,
    },
    named(
      'CheckoutInput',
      'Publicaciones que se pagan, y cómo inicia sesión la persona.',
      'Listings to pay for, and how the person signs in.',
    ),
  ),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: [...BUY_INTENTION_REFUSALS, 'buy_intention.own_listing'],
  preparation: { after: ['list-for-owner'], usesUp: 'list-for-owner' },
  examples: [
    {
      name: 'login-trust',
      summary: text(
        'Una persona ya autenticada, con regreso a su sitio',
        'A signed-in person who then returns to your site',
      ),
      body: {
        listingIds: [ids.listingAur0001],
        returnURL: 'https://teatromirasoles.example/gracias',
        loginTrust: { withMethod: 'email', user: 'sofia.luna@example.com' },
      },
      answer: hostedAddress(`/es/guest/checkout/${ids.buyIntention}/pay`, {
        returnUrl: 'https://teatromirasoles.example/gracias',
        oneTimeToken: exampleToken,
      }),
    },
  ],
  isExtension: false,
})
