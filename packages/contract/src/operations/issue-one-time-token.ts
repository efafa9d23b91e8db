import Type from 'typebox'
import { tokenMethod, tokenUser } from '../entities/hosted-url.ts'
import { oneTimeToken } from '../entities/one-time-token.ts'
import { exampleToken } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { object, withDefault } from '../schema.ts'
import { text } from '../text.ts'

export const issueOneTimeToken = operation({
  id: 'issue-one-time-token',
  method: 'GET',
  path: '/v1/auth/oneTimeToken',
  tag: 'Auth',
  key: 'private',
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
