import { hostedUrl, optionalPageLanguage, trustingQuery } from '../entities/hosted-url.ts'
import { exampleToken, hostedAddress } from '../examples/hosted-address.ts'
import { ids } from '../examples/ids.ts'
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
  summary: text('Obtener la dirección de un ticket', 'Get the address of a ticket'),
  description: text(
    'Responde la dirección de la página que muestra el ticket protegido: el estado y la cuenta regresiva hasta el ' +
      'desbloqueo, y desde entonces el código.\n\nLa dirección sola no muestra el código ni datos personales: la ' +
      'página pide a quien la abre que entre como propietario actual. Con `loginTrust` y una clave privada, la dirección ' +
      'lleva un token de un solo uso y la persona entra sin escribir nada.\n\nLa dirección no cambia mientras exista ' +
      'el ticket, salvo el token; después de una reventa muestra el ticket solo al nuevo propietario.',
    'Answers the address of the page that shows the protected ticket: its state and the countdown to the unlock, and ' +
      'from then on the code.\n\nThe address alone shows neither the code nor personal data: the page asks whoever ' +
      'opens it to sign in as the current owner. With `loginTrust` and a private key, the address carries a one-time ' +
      'token and the person enters without typing anything.\n\nThe address stays the same as long as the ticket ' +
      'exists, except for the token; after a resale it shows the ticket to the new owner alone.',
  ),
  params: object({
    ticketId: externalId(
      'El ticketId con que se emitió el ticket.',
      'The ticketId the ticket was issued with.',
      {
        examples: ['AUR-0001'],
      },
    ),
  }),
  query: trustingQuery({ lang: optionalPageLanguage }),
  answer: hostedUrl,
  answerDescription: text('La dirección, como texto JSON.', 'The address, as a JSON string.'),
  errors: ['key.wrong_kind', 'ticket.not_found', 'ticket.pending'],
  examples: [
    {
      name: 'plain',
      summary: text('La página pedirá entrar', 'The page will ask for a sign-in'),
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
