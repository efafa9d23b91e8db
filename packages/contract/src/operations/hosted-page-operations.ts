import Type from 'typebox'
import {
  hostedUrl,
  oneTimeToken,
  optionalPageLanguage,
  pageLanguage,
  tokenMethod,
  tokenUser,
  trustingQuery,
} from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object, withDefault } from '../schema.ts'
import { text } from '../text.ts'

const ticketAddress = `/es/guest/tickets/${ids.ticketAur0001}/view`

export const getTicketUrl = operation({
  id: 'get-ticket-url',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/url',
  tag: 'Tickets',
  key: 'public',
  summary: text('Obtener URL de un ticket', 'Get a ticket URL'),
  description: text(
    'Devuelve la URL de la página que muestra el ticket protegido: su estado y una cuenta regresiva hasta el ' +
      'desbloqueo, y desde entonces el código.\n\nLa URL sola no muestra el código ni datos personales: la ' +
      'página pide iniciar sesión como propietario actual. Con `loginTrust` y una clave privada, la URL lleva un ' +
      'token de un solo uso y la persona inicia sesión sin escribir nada.\n\nLa URL no cambia mientras exista el ticket, ' +
      'salvo por el token. Después de una reventa, muestra el ticket solo al nuevo propietario.',
    'Returns the URL of the page that shows the protected ticket: its status and a countdown to the unlock, and ' +
      'from then on the code.\n\nThe URL alone reveals neither the code nor personal data: the page requires a ' +
      'sign-in as the current owner. With `loginTrust` and a private key, the URL carries a one-time token, and ' +
      'the person is signed in without typing anything.\n\nExcept for the token, the URL stays the same as long as the ' +
      'ticket exists. After a resale, it shows the ticket only to the new owner.',
  ),
  params: object({
    ticketId: externalId(
      'El `ticketId` con que se emitió el ticket.',
      'The `ticketId` that the ticket was issued with.',
      {
        examples: ['AUR-0001'],
      },
    ),
  }),
  query: trustingQuery({ lang: optionalPageLanguage }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['key.wrong_kind', 'ticket.not_found', 'ticket.pending'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'plain',
      summary: text('La página pedirá iniciar sesión', 'The page will require a sign-in'),
      params: { ticketId: 'AUR-0001' },
      answer: hostedAddress(ticketAddress),
    },
    {
      name: 'login-trust',
      summary: text(
        'La persona ya está autenticada en su sistema',
        'Your system has authenticated the person',
      ),
      params: { ticketId: 'AUR-0001' },
      query: { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': 'lucia.ferreyra@example.com' },
      answer: hostedAddress(ticketAddress, { oneTimeToken: exampleToken }),
    },
  ],
  isExtension: false,
})

export const getMyTicketsUrl = operation({
  id: 'get-my-tickets-url',
  method: 'GET',
  path: '/v1/events/tickets/user/getMyTicketsURL',
  tag: 'Tickets',
  key: 'public',
  summary: text('Obtener URL de «Mis tickets»', 'Get the “My tickets” URL'),
  description: text(
    'Devuelve la URL de la página donde una persona ve todos los tickets que compró a este vendedor, tanto en la ' +
      'venta primaria como en la reventa.\n\nLa URL es la misma para todos: cada persona ve sus tickets después ' +
      'de iniciar sesión. Con `loginTrust` y una clave privada, la URL lleva un token de un solo uso para una ' +
      'persona.',
    'Returns the URL of the page where a person sees all the tickets they bought from this seller, in the ' +
      'primary sale and on resale.\n\nThe URL is the same for everyone: each person sees their own tickets after ' +
      'signing in. With `loginTrust` and a private key, the URL carries a one-time token for one person.',
  ),
  query: trustingQuery({ lang: optionalPageLanguage }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['key.wrong_kind'],
  examples: [
    {
      name: 'plain',
      summary: text('Para enlazar desde su sitio', 'To link from your site'),
      answer: hostedAddress('/es/guest/tickets/mine/list'),
    },
    {
      name: 'login-trust',
      summary: text(
        'En inglés, para una persona autenticada por teléfono',
        'In English, for a person authenticated by phone',
      ),
      query: {
        lang: 'en',
        'loginTrust[withMethod]': 'phonenumber',
        'loginTrust[user]': '+5493515550187',
      },
      answer: hostedAddress('/en/guest/tickets/mine/list', { oneTimeToken: exampleToken }),
    },
  ],
  isExtension: false,
})

export const getListingDetailsUrl = operation({
  id: 'get-listing-details-url',
  method: 'GET',
  path: '/v1/marketplace/sellingflow/details/url',
  tag: 'Marketplace',
  summary: text('Obtener URL de una publicación', 'Get a listing details URL'),
  description: text(
    'Devuelve la URL donde quien revende sigue su publicación. La página muestra el precio, lo que recibirá y el ' +
      'estado, y permite acciones como retirarla.\n\nLa URL lleva a la publicación más reciente del ticket, en ' +
      'cualquier estado. Solo la persona que publicó el ticket ve estos detalles; las demás ven la página pública de la publicación.',
    'Returns the URL where the reseller tracks their listing. The page shows the price, the payout, and the ' +
      'status, and offers actions such as taking the listing down.\n\nThe URL leads to the latest listing of the ' +
      'ticket, whatever its status. Only the person who made the listing sees these details; anyone else sees the public page of the listing.',
  ),
  query: trustingQuery({
    ticketId: externalId('El `ticketId` del ticket publicado.', 'The `ticketId` of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: optionalPageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'listing.not_found'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'details',
      summary: text('La publicación de un ticket', 'The listing of a ticket'),
      query: { ticketId: 'AUR-0001' },
      answer: hostedAddress(`/es/guest/listings/${ids.listingAur0001}/details`),
    },
  ],
  isExtension: false,
})

export const getSaleUrl = operation({
  id: 'get-sale-url',
  method: 'GET',
  path: '/v1/events/tickets/salePublicUrl',
  tag: 'Marketplace',
  summary: text('Obtener URL pública de venta', 'Get a public listing URL'),
  description: text(
    'Devuelve la URL pública de la publicación `ACTIVE` de un ticket, para que quien revende la comparta. ' +
      'Cualquier persona puede abrirla y comprar.\n\nEsta llamada no admite `loginTrust`, porque la URL no ' +
      'inicia la sesión de nadie.',
    'Returns the public URL of a ticket’s `ACTIVE` listing, for the reseller to share. Anyone can open it and ' +
      'buy.\n\nThis call does not accept `loginTrust`, because the URL signs nobody in.',
  ),
  query: object({
    ticketId: externalId('El `ticketId` del ticket publicado.', 'The `ticketId` of the listed ticket.', {
      examples: ['AUR-0001'],
    }),
    lang: pageLanguage,
  }),
  answer: hostedUrl,
  answerDescription: text('La URL, como texto JSON.', 'The URL, as a JSON string.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.not_listed'],
  preparation: { after: ['list-for-owner'] },
  examples: [
    {
      name: 'share',
      summary: text('Una publicación para compartir', 'A listing to share'),
      query: { ticketId: 'AUR-0001', lang: 'es' },
      answer: hostedAddress(`/es/guest/listings/${ids.listingAur0001}/details`),
    },
  ],
  isExtension: false,
})

export const issueOneTimeToken = operation({
  id: 'issue-one-time-token',
  method: 'GET',
  path: '/v1/auth/oneTimeToken',
  tag: 'Auth',
  summary: text('Emitir token de un solo uso', 'Issue a one-time token'),
  description: text(
    'Emite un token con el que una persona inicia sesión en las páginas alojadas sin escribir un código. Agréguelo a la ' +
      'URL de una página alojada como parámetro `oneTimeToken`.\n\nEl token está ligado al vendedor y a la ' +
      'persona, sirve una sola vez y vence a los 15 minutos. Cada llamada emite uno nuevo; los anteriores siguen ' +
      'siendo válidos hasta que se usan o vencen. La persona puede no tener tickets todavía.\n\nCualquiera que ' +
      'tenga el token inicia sesión como esa persona. Emítalo solo después de autenticarla en su sistema, entrégueselo ' +
      'solo a ella y no lo guarde ni lo escriba en registros.',
    'Issues a token that signs a person in to the hosted pages without a code. Append it to the URL of a ' +
      'hosted page as the `oneTimeToken` parameter.\n\nThe token is tied to the seller and the person, works ' +
      'once, and expires after 15 minutes. Every call issues a new token; earlier ones stay valid until they are ' +
      'used or expire. The person need not have any tickets yet.\n\nAnyone who has the token can sign in as that ' +
      'person. Issue it only after your system has authenticated them, give it only to them, and do not store or ' +
      'log it.',
  ),
  query: object({
    user: tokenUser(
      'La persona: un correo si `method` es `email`, o un teléfono si es `phonenumber`.',
      'The person: an email address if `method` is `email`, or a phone number if it is `phonenumber`.',
    ),
    method: Type.Optional(
      withDefault(
        tokenMethod(
          'Cómo se identifica a la persona: `email` o `phonenumber`.',
          'How the person is identified: `email` or `phonenumber`.',
        ),
        'email',
      ),
    ),
  }),
  answer: oneTimeToken,
  answerDescription: text('El token. No vuelve a mostrarse.', 'The token. It is not shown again.'),
  errors: [],
  examples: [
    {
      name: 'by-email',
      summary: text('Para una persona con correo', 'For a person with an email address'),
      query: { user: 'lucia.ferreyra@example.com' },
      answer: { oneTimeToken: exampleToken },
    },
    {
      name: 'by-phone',
      summary: text('Para una persona con teléfono', 'For a person with a phone number'),
      query: { user: '+5493515550187', method: 'phonenumber' },
      answer: { oneTimeToken: exampleToken },
    },
  ],
  isExtension: false,
})
