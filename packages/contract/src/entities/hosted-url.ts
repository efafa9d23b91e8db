import Type, { type Static, type TSchema } from 'typebox'
import { exampleToken } from '../examples/ids.ts'
import { MAX_EMAIL_LENGTH, MAX_HOSTED_URL_LENGTH } from '../limits.ts'
import { named, object, oneOf, webUrl, withDefault } from '../schema.ts'
import { doc, LANGUAGES } from '../text.ts'

export const TOKEN_METHODS = ['email', 'phonenumber'] as const

export type TokenMethod = (typeof TOKEN_METHODS)[number]

/** Response of the URL operations: a JSON string, not an object. */
export const hostedUrl = webUrl(
  'URL completa de una página alojada, con `ticketSellerId`. Úsela tal como la recibe: su forma puede cambiar.',
  'Complete URL of a hosted page, with `ticketSellerId`. Use it as returned: its format may change.',
  { component: 'HostedUrl', maxLength: MAX_HOSTED_URL_LENGTH },
)

export type HostedUrl = Static<typeof hostedUrl>

export const pageLanguage = oneOf(
  LANGUAGES,
  doc('Idioma de la página: `es` o `en`.', 'Language of the page: `es` or `en`.'),
)

export const optionalPageLanguage = Type.Optional(withDefault(pageLanguage, 'es'))

/** Person whom a token signs in: an e-mail address or a phone number, depending on the method. */
export function tokenUser(es: string, en: string) {
  return Type.String({
    ...doc(es, en),
    minLength: 1,
    maxLength: MAX_EMAIL_LENGTH,
    format: 'email-or-phone',
    examples: ['lucia.ferreyra@example.com'],
  })
}

export function tokenMethod(es: string, en: string) {
  return oneOf(TOKEN_METHODS, doc(es, en))
}

const trustedMethod = tokenMethod(
  'Cómo se identifica a la persona: `email` o `phonenumber`. Va siempre junto con `user`.',
  'How the person is identified: `email` or `phonenumber`. Always send it together with `user`.',
)

const trustedUser = tokenUser(
  'Persona que su sistema ya autenticó. La URL lleva un token de un solo uso que inicia la sesión de esa persona. Entregue la URL solo a ella.',
  'Person whom your system has already authenticated. The URL carries a one-time token that signs them in: give it only to them.',
)

export const paidReturnUrl = webUrl(
  'URL adonde vuelve la persona después de pagar. Taquilla no le agrega nada: ponga en ella el identificador de su compra. El origen de la URL debe estar registrado para su cuenta de vendedor.',
  'URL that the person returns to after paying. Taquilla adds nothing to it: put the id of your purchase in it. Its origin must be registered for your seller account.',
  { examples: ['https://estadioajusco.example/gracias'] },
)

/** The seller vouches for a person. */
export const loginTrust = object(
  { withMethod: trustedMethod, user: trustedUser },
  named(
    'LoginTrust',
    'Persona que su sistema ya autenticó. La página se abre con su sesión iniciada.',
    'Person whom your system has already authenticated. The page opens with them signed in.',
  ),
)

/**
 * Query of URL operations in which the seller can vouch for a person's identity (private key only). OpenAPI cannot say
 * that one parameter requires another, so the document has both as one object, `loginTrust[…]`.
 */
export function trustingQuery<const Properties extends Record<string, TSchema>>(properties: Properties) {
  return object(
    {
      ...properties,
      'loginTrust[withMethod]': Type.Optional(trustedMethod),
      'loginTrust[user]': Type.Optional(trustedUser),
    },
    {
      dependentRequired: {
        'loginTrust[withMethod]': ['loginTrust[user]'],
        'loginTrust[user]': ['loginTrust[withMethod]'],
      },
      documentedAs: object({ ...properties, loginTrust: Type.Optional(loginTrust) }),
    },
  )
}

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43

export const oneTimeToken = object(
  {
    oneTimeToken: Type.String({
      ...doc(
        'Texto opaco que inicia la sesión de la persona una sola vez. Vence a los 15 minutos.',
        'Opaque text that signs the person in once. It expires after 15 minutes.',
      ),
      minLength: TOKEN_LENGTH,
      maxLength: TOKEN_LENGTH,
      pattern: '^[A-Za-z0-9_\\x2d]+$',
      examples: [exampleToken],
    }),
  },
  named('OneTimeToken', 'Un token de un solo uso.', 'A one-time token.'),
)

export type OneTimeToken = Static<typeof oneTimeToken>
