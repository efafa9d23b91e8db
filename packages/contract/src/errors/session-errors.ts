import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of signing in on the hosted pages. */
export const SESSION_ERRORS = {
  'seller.not_found': {
    status: 404,
    title: text('El vendedor no existe', 'The seller does not exist'),
    cause: text(
      'El ticketSellerId de la dirección no es de ningún vendedor.',
      'The ticketSellerId in the address belongs to no seller.',
    ),
    cure: text(
      'Use la dirección completa, tal como la respondió la API.',
      'Use the whole address, as the API answered it.',
    ),
  },
  'session.missing': {
    status: 401,
    title: text('Debe entrar para continuar', 'Sign in to continue'),
    cause: text(
      'La página necesita saber quién es la persona, y su sesión no empezó o ya terminó.',
      'The page needs to know who the person is, and their session has not begun or is over.',
    ),
    cure: text(
      'Entre con su correo y el código de seis dígitos que le enviamos, o vuelva a abrir la dirección desde el sitio donde compró.',
      'Sign in with your e-mail and the six-digit code we send, or open the address again from the site where you bought.',
    ),
  },
  'session.foreign_request': {
    status: 403,
    title: text('La solicitud vino de otro sitio', 'The request came from another site'),
    cause: text(
      'Las solicitudes de las páginas alojadas deben partir de ellas mismas.',
      'Requests of the hosted pages must come from the pages themselves.',
    ),
    cure: text('Abra la página y repita allí la acción.', 'Open the page and repeat the action there.'),
  },
  'one_time_token.unknown': {
    status: 401,
    title: text('El enlace no es válido', 'The link is not valid'),
    cause: text(
      'El token de un solo uso no existe, está incompleto o pertenece a otro vendedor.',
      'The one-time token does not exist, is incomplete or belongs to another seller.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'one_time_token.spent': {
    status: 410,
    title: text('El enlace ya se usó', 'The link has been used'),
    cause: text(
      'Un token de un solo uso hace entrar una sola vez, y este ya lo hizo.',
      'A one-time token signs a person in once, and this one already has.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'one_time_token.expired': {
    status: 410,
    title: text('El enlace venció', 'The link has expired'),
    cause: text(
      'Un token de un solo uso dura quince minutos, y ya pasaron.',
      'A one-time token lasts fifteen minutes, and they are over.',
    ),
    cure: text(
      'Pida un enlace nuevo en el sitio donde compró, o entre con su correo.',
      'Ask for a new link on the site where you bought, or sign in with your e-mail.',
    ),
  },
  'sign_in_code.wrong': {
    status: 422,
    title: text('El código no es correcto', 'The code is not correct'),
    cause: text(
      'El código escrito no es el último que se pidió para ese correo en este navegador.',
      'The code that was typed is not the last one that this browser asked for, for that e-mail.',
    ),
    cure: text(
      'Escriba los seis dígitos del último mensaje, en el mismo navegador donde pidió el código.',
      'Type the six digits of the last message, in the same browser where you asked for the code.',
    ),
  },
  'sign_in_code.expired': {
    status: 410,
    title: text('El código ya no sirve', 'The code is no longer good'),
    cause: text(
      'Un código dura diez minutos y admite cinco intentos; uno de los dos se agotó.',
      'A code lasts ten minutes and allows five tries; one of the two has run out.',
    ),
    cure: text('Pida un código nuevo.', 'Ask for a new code.'),
  },
} as const satisfies Record<string, ErrorDefinition>
