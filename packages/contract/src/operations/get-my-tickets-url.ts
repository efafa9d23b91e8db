import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress } from '../examples/hosted-address.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getMyTicketsUrl = operation({
  id: 'get-my-tickets-url',
  method: 'GET',
  path: '/v1/events/tickets/user/getMyTicketsURL',
  tag: 'Tickets',
  key: 'public',
  summary: text('Obtener la dirección de «Mis tickets»', 'Get the address of “My tickets”'),
  description: text(
    'Responde la dirección de la página donde una persona ve todos sus tickets de este vendedor, los comprados en la ' +
      'venta primaria y los comprados en reventa.\n\nEs la misma para todas las personas: cada una ve los suyos después ' +
      'de entrar. Con `loginTrust` y una clave privada, la dirección lleva un token de un solo uso para una persona.',
    'Answers the address of the page where a person sees all of their tickets of this seller, those from the primary ' +
      'sale and those bought on resale.\n\nIt is the same for everybody: each person sees their own after signing in. ' +
      'With `loginTrust` and a private key, the address carries a one-time token for one person.',
  ),
  query: trustingQuery({ lang: optionalPageLanguage }),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
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
