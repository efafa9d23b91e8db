import Type from 'typebox'
import { BUY_INTENTION_REFUSALS } from '../entities/buy-intention.ts'
import { hostedUrl, loginTrust, optionalPageLanguage } from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { exampleToken, hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { object, webUrl } from '../schema.ts'
import { doc, text } from '../text.ts'

const returnURL = webUrl(
  'Adónde vuelve la persona después de pagar. Su origen debe estar registrado por el vendedor.',
  'Where the person returns to after paying. The seller must have registered its origin.',
  { examples: ['https://estadioajusco.example/gracias'] },
)

export const getCheckoutUrl = operation({
  id: 'get-checkout-url',
  method: 'POST',
  path: '/v1/marketplace/checkout/url',
  tag: 'Build Your Own Buyingflow',
  key: 'private',
  summary: text('Obtener la dirección de pago de unas publicaciones', 'Get the checkout address of listings'),
  description: text(
    'Crea una intención de compra sin persona y responde su dirección de pago: quien la abre entra con su correo, ' +
      'completa sus datos y paga.\n\nLas publicaciones quedan retenidas 10 minutos con las mismas reglas que en ' +
      '`create-buy-intention`. Con `loginTrust` la persona entra sin escribir nada. Que quien compra no sea quien vende ' +
      'se comprueba al entrar, salvo con `loginTrust`, que lo comprueba aquí.',
    'Makes a buy intention without a person and answers its checkout address: whoever opens it signs in with their ' +
      'e-mail, completes their data and pays.\n\nThe listings are held for 10 minutes under the same rules as in ' +
      '`create-buy-intention`. With `loginTrust` the person enters without typing anything. That the buyer is not the ' +
      'person who sells is checked at the sign-in, or here if `loginTrust` is given.',
  ),
  body: object(
    {
      listingIds: listingIds('Las publicaciones que se compran juntas.', 'The listings bought together.'),
      returnURL: Type.Optional(returnURL),
      loginTrust: Type.Optional(loginTrust),
      lang: optionalPageLanguage,
    },
    {
      component: 'CheckoutInput',
      ...doc('Qué se paga, y cómo llega la persona.', 'What is paid for, and how the person arrives.'),
    },
  ),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: [...BUY_INTENTION_REFUSALS, 'buy_intention.own_listing'],
  examples: [
    {
      name: 'login-trust',
      summary: text(
        'Una persona ya autenticada, con regreso a su sitio',
        'An authenticated person, returning to your site',
      ),
      body: {
        listingIds: [ids.listingVm0002],
        returnURL: 'https://estadioajusco.example/gracias',
        loginTrust: { withMethod: 'email', user: 'sofia.luna@example.com' },
      },
      answer: hostedAddress(`/es/guest/checkout/${ids.buyIntention}/pay`, {
        returnUrl: 'https://estadioajusco.example/gracias',
        oneTimeToken: exampleToken,
      }),
    },
  ],
  isExtension: false,
})
