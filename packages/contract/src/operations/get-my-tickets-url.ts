import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

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
