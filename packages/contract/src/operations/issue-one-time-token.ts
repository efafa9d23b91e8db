import Type from 'typebox'
import { tokenMethod, tokenUser } from '../entities/hosted-url.ts'
import { oneTimeToken } from '../entities/one-time-token.ts'
import { exampleToken } from '../examples/hosted-address.ts'
import { operation } from '../operation.ts'
import { object, withDefault } from '../schema.ts'
import { text } from '../text.ts'

export const issueOneTimeToken = operation({
  id: 'issue-one-time-token',
  method: 'GET',
  path: '/v1/auth/oneTimeToken',
  tag: 'Auth',
  key: 'private',
  summary: text('Emitir un token de un solo uso', 'Issue a one-time token'),
  description: text(
    'Emite un token que hace entrar a una persona en las páginas alojadas sin que escriba un código. Agréguelo a una ' +
      'dirección alojada como parámetro `oneTimeToken`.\n\nEl token queda ligado al vendedor y a la persona, sirve una ' +
      'sola vez y vence a los 15 minutos. Cada llamada emite uno nuevo; los anteriores siguen valiendo hasta usarse o ' +
      'vencer. La persona no necesita tener tickets todavía.\n\nQuien recibe el token entra como esa persona: emítalo ' +
      'solo después de autenticarla en su sistema, entrégueselo solo a ella y no lo guarde ni lo registre.',
    'Issues a token that signs a person in on the hosted pages without typing a code. Append it to a hosted address as ' +
      'the `oneTimeToken` parameter.\n\nThe token is bound to the seller and the person, works once and expires after ' +
      '15 minutes. Every call issues a new one; earlier ones stay valid until they are used or expire. The person need ' +
      'not have tickets yet.\n\nWhoever receives the token enters as that person: issue it only after authenticating ' +
      'them in your system, hand it to them alone, and neither store nor log it.',
  ),
  query: object({
    user: tokenUser(
      'La persona: un correo si method es email, un teléfono si es phonenumber.',
      'The person: an e-mail address if method is email, a phone number if it is phonenumber.',
    ),
    method: Type.Optional(
      withDefault(
        tokenMethod(
          'Cómo se identifica a la persona: email o phonenumber.',
          'How the person is identified: email or phonenumber.',
        ),
        'email',
      ),
    ),
  }),
  answer: oneTimeToken,
  answerDescription: text('El token. No se vuelve a mostrar.', 'The token. It is not shown again.'),
  errors: [],
  examples: [
    {
      name: 'by-email',
      summary: text('Para una persona con correo', 'For a person with an e-mail address'),
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
