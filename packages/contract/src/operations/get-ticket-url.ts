import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { externalId, object } from '../schema.ts'
import { text } from '../text.ts'

const address = `/es/guest/tickets/${ids.ticketAur0001}/view`

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
      answer: hostedAddress(address),
    },
    {
      name: 'login-trust',
      summary: text(
        'La persona ya está autenticada en su sistema',
        'Your system has authenticated the person',
      ),
      params: { ticketId: 'AUR-0001' },
      query: { 'loginTrust[withMethod]': 'email', 'loginTrust[user]': 'lucia.ferreyra@example.com' },
      answer: hostedAddress(address, { oneTimeToken: exampleToken }),
    },
  ],
  isExtension: false,
})
