import { HOSTED_DETAILS, signInTriesLeft } from '../guest/hosted-details.ts'
import {
  ONE_TIME_TOKEN_LIFETIME_SECONDS,
  SIGN_IN_CODE_LIFETIME_SECONDS,
  SIGN_IN_CODE_TRIES,
} from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

const TOKEN_MINUTES = ONE_TIME_TOKEN_LIFETIME_SECONDS / 60
const CODE_MINUTES = SIGN_IN_CODE_LIFETIME_SECONDS / 60

/** Errors of signing in on the hosted pages. */
export const SESSION_ERRORS = {
  'seller.not_found': {
    status: 404,
    title: text('El vendedor no existe', 'The seller does not exist'),
    detail: HOSTED_DETAILS['seller.not_found'],
    cause: text(
      'El `ticketSellerId` de la URL no es de ningún vendedor.',
      'The `ticketSellerId` in the URL belongs to no seller.',
    ),
    cure: text(
      'Use en sus enlaces la URL completa, tal como la devolvió la API.',
      'Link to the whole URL, as the API returned it.',
    ),
  },
  'session.missing': {
    status: 401,
    title: text('La persona no inició sesión', 'The person is not signed in'),
    detail: HOSTED_DETAILS['session.missing'],
    cause: text(
      'La página necesita saber quién es la persona, y su sesión no ha empezado o ya terminó. Quien inició sesión con su teléfono no puede comprar.',
      'The page needs to know who the person is, and their session has not begun or is over. A person who signed in by phone cannot buy.',
    ),
    cure: text(
      'La persona inicia sesión con su correo. Para que no tenga que hacerlo, pida la URL con `loginTrust`.',
      'The person signs in with their email. To sign them in automatically, request the URL with `loginTrust`.',
    ),
  },
  'session.foreign_request': {
    status: 403,
    title: text('La solicitud vino de otro sitio', 'The request came from another site'),
    detail: HOSTED_DETAILS['session.foreign_request'],
    cause: text(
      'Otro sitio llamó a la API interna de las páginas alojadas. Solo ellas pueden usarla.',
      'Another site called the internal API of the hosted pages. Only those pages can use it.',
    ),
    cure: text(
      'Lleve a la persona a la página alojada con la URL que devuelve la API. Desde sus sistemas, use solo rutas `/v1`.',
      'Send the person to the hosted page with the URL that the API returns. From your systems use only `/v1` paths.',
    ),
  },
  'one_time_token.unknown': {
    status: 401,
    title: text('El enlace no es válido', 'The link is not valid'),
    detail: HOSTED_DETAILS['one_time_token.unknown'],
    cause: text(
      'El token de un solo uso no existe, está incompleto o pertenece a otro vendedor.',
      'The one-time token does not exist, is incomplete, or belongs to another seller.',
    ),
    cure: text(
      'Pida una URL nueva a la API y lleve a la persona a esa URL, tal como la recibió.',
      'Request a new URL from the API and send the person there without changing it.',
    ),
  },
  'one_time_token.spent': {
    status: 410,
    title: text('El enlace ya se usó', 'The link has been used'),
    detail: HOSTED_DETAILS['one_time_token.spent'],
    cause: text(
      'Un token de un solo uso inicia una sola sesión, y este ya lo hizo.',
      'A one-time token starts one session, and this one already has.',
    ),
    cure: text(
      'Pida una URL nueva cada vez que la persona abra el enlace. No guarde la URL ni la envíe por correo.',
      'Request a new URL each time the person opens the link. Do not store the URL or send it by email.',
    ),
  },
  'one_time_token.expired': {
    status: 410,
    title: text('El enlace venció', 'The link has expired'),
    detail: HOSTED_DETAILS['one_time_token.expired'],
    cause: text(
      `Un token de un solo uso dura ${TOKEN_MINUTES} minutos, y ya pasaron.`,
      `A one-time token lasts ${TOKEN_MINUTES} minutes, and this one has expired.`,
    ),
    cure: text(
      'Pida la URL en el momento en que la persona abre el enlace.',
      'Request the URL at the moment the person opens the link.',
    ),
  },
  'sign_in_code.wrong': {
    status: 422,
    title: text('El código no es correcto', 'The code is not correct'),
    detail: HOSTED_DETAILS['sign_in_code.wrong'],
    values: { triesLeft: signInTriesLeft(3) },
    cause: text(
      'El código escrito no es el último que ese navegador pidió para ese correo.',
      'The code that was typed is not the latest one that this browser requested for that email.',
    ),
    cure: text(
      'La persona escribe los seis dígitos del último mensaje, en el mismo navegador donde pidió el código.',
      'The person types the six digits of the latest message, in the browser where they requested the code.',
    ),
  },
  'sign_in_code.expired': {
    status: 410,
    title: text('El código ya no sirve', 'The code is no longer valid'),
    detail: HOSTED_DETAILS['sign_in_code.expired'],
    cause: text(
      `Un código dura ${CODE_MINUTES} minutos y admite ${SIGN_IN_CODE_TRIES} intentos; uno de los dos se agotó.`,
      `A code lasts ${CODE_MINUTES} minutes and allows ${SIGN_IN_CODE_TRIES} attempts; one of the two has run out.`,
    ),
    cure: text('La persona pide un código nuevo.', 'The person requests a new code.'),
  },
} as const satisfies Record<string, ErrorDefinition>
