import Type from 'typebox'
import { BUY_INTENTION_REFUSALS, expectedTotal } from '../entities/buy-intention.ts'
import {
  hostedUrl,
  loginTrust,
  optionalPageLanguage,
  pageLanguage,
  paidReturnUrl,
  trustingQuery,
} from '../entities/hosted-url.ts'
import { listingIds } from '../entities/listing.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, named, object, webUrl } from '../schema.ts'
import { text } from '../text.ts'

/** Value of `showId` and `ticketOptionId` that means all of them, unless one has it as its own id. */
export const WILDCARD_ID = '*'

const event = externalId('El `externalReferenceId` del evento.', 'The `externalReferenceId` of the event.', {
  examples: ['aurelia-2027'],
})
const show = externalId(
  'Show cuyas publicaciones se muestran. Con `*`, que significa todos, la página lo pregunta.',
  'Show whose listings are displayed. With `*`, which means all, the page asks for it.',
  { examples: ['aurelia-0319'] },
)
const option = externalId(
  'Ticket option cuyas publicaciones se muestran al abrir la página. `*` significa todos.',
  'Ticket option whose listings are shown at first. `*` means all.',
  {
    examples: ['platea'],
  },
)
const returnTo = webUrl(
  'URL adonde vuelve la persona al terminar. El origen de la URL debe estar registrado para su cuenta de vendedor.',
  'URL that the person returns to when they finish. Its origin must be registered for your seller account.',
  { examples: ['https://teatromirasoles.example/entradas/aurelia-0319'] },
)

export const getBuyingFlowUrl = operation({
  id: 'get-buying-flow-url',
  method: 'GET',
  path: '/v1/marketplace/buyingflow/url/entrypoint',
  tag: 'Marketplace',
  summary: text('Obtener URL de compra', 'Get a buying flow URL'),
  description: text(
    'Devuelve la URL de la página de reventa de un evento. La página muestra los ticket options, el precio de la ' +
      'venta primaria mientras siga abierta y las publicaciones, de menor a mayor precio final.\n\nSi la persona ' +
      'todavía no eligió el show o el ticket option, envíe `*`: la página le pregunta el show y muestra las ' +
      'publicaciones de todos los ticket options. Si un show o un ticket option tiene `*` como identificador, `*` se ' +
      'refiere a él.',
    'Returns the URL of an event’s resale page. The page shows the ticket options, the primary sale price while that ' +
      'sale is open, and the listings, lowest final price first.\n\nIf the person has not chosen a show or a ticket ' +
      'option yet, send `*`: the page asks them for the show, and shows the listings of all ticket options. If a show ' +
      'or a ticket option has `*` as its id, `*` refers to it.',
  ),
  query: trustingQuery({
    externalReferenceEventId: event,
    showId: show,
    lang: pageLanguage,
    returnTo,
    ticketOptionId: option,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['event.not_found', 'show.not_found', 'ticket_option.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'one-section',
      summary: text('La reventa de un sector de un show', 'Resale listings for one section of a show'),
      query: {
        externalReferenceEventId: 'aurelia-2027',
        showId: 'aurelia-0319',
        lang: 'es',
        returnTo: 'https://teatromirasoles.example/entradas/aurelia-0319',
        ticketOptionId: 'platea',
      },
      answer: hostedAddress(`/es/guest/events/${ids.aurelia}/resale`, {
        showId: 'aurelia-0319',
        ticketOptionId: 'platea',
        returnUrl: 'https://teatromirasoles.example/entradas/aurelia-0319',
      }),
    },
  ],
  isExtension: false,
})

export const getSellingFlowUrl = operation({
  id: 'get-selling-flow-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/url/entrypoint',
  tag: 'Marketplace',
  summary: text('Obtener URL de venta', 'Get a selling flow URL'),
  description: text(
    'Devuelve la URL donde el propietario actual publica su ticket en la reventa. La persona elige un precio ' +
      'dentro de los topes de las reglas y ve, antes de publicar, cuánto paga quien compra y cuánto recibe ' +
      'ella.\n\nLa llamada no publica nada. Si las reglas no permiten revender el ticket, la página le explica ' +
      'el motivo.',
    'Returns the URL where the current owner lists their ticket for resale. They choose a price within the price ' +
      'limits of the rules and see, before listing, what the buyer pays and what they themselves receive.\n\nThe call ' +
      'itself lists nothing. If the rules do not allow the resale, the page explains why.',
  ),
  query: trustingQuery({
    ticketId: externalId(
      'El `ticketId` del ticket que se quiere revender.',
      'The `ticketId` of the ticket to resell.',
      {
        examples: ['AUR-0001'],
      },
    ),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'login-trust',
      summary: text('Un botón «Vender» de su sitio', 'A “Sell” button on your site'),
      query: {
        ticketId: 'AUR-0001',
        lang: 'es',
        'loginTrust[withMethod]': 'email',
        'loginTrust[user]': 'lucia.ferreyra@example.com',
      },
      answer: hostedAddress(`/es/guest/sell/${ids.ticketAur0001}/start`, { oneTimeToken: exampleToken }),
    },
  ],
  isExtension: false,
})

export const getOrderSellingFlowUrl = operation({
  id: 'get-order-selling-flow-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/url/order/entrypoint',
  tag: 'Marketplace',
  summary: text('Obtener URL de venta por orden', 'Get an order selling flow URL'),
  description: text(
    'Devuelve la URL donde una persona elige qué tickets de una orden publica y cómo: uno solo (`SINGLE`), ' +
      'varios que se venden uno por uno (`MULTI`) o varios que se venden juntos (`PACK`).\n\nLa orden es el ' +
      '`orderId` que envió al emitir los tickets. La página ofrece solo los tickets cuyo propietario actual es ' +
      'la persona que inició sesión.',
    'Returns the URL where a person chooses which tickets of an order to list, and how: one ticket (`SINGLE`), ' +
      'several sold one by one (`MULTI`), or several sold together (`PACK`).\n\nThe order is the `orderId` that ' +
      'you sent when you issued the tickets. The page offers only the tickets whose current owner is the person ' +
      'signed in.',
  ),
  query: trustingQuery({
    orderId: externalId(
      'El `orderId` con que se emitieron los tickets.',
      'The `orderId` that the tickets were issued with.',
      {
        examples: ['AUR-P-1001'],
      },
    ),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['order.not_found'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'order',
      summary: text('Los dos tickets de una orden', 'The two tickets of an order'),
      query: { orderId: 'AUR-P-1001', lang: 'en' },
      answer: hostedAddress('/en/guest/orders/AUR-P-1001/sell'),
    },
  ],
  isExtension: false,
})

export const getCheckoutUrl = operation({
  id: 'get-checkout-url',
  method: 'POST',
  path: '/v1/marketplace/checkout/url',
  tag: 'Build Your Own Buyingflow',
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
