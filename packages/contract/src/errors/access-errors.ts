import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of API keys, rate limits and the availability of the service. */
export const ACCESS_ERRORS = {
  'key.missing': {
    status: 401,
    title: text('Falta la clave de API', 'The API key is missing'),
    cause: text(
      'La solicitud llegó sin el encabezado Authorization, o el encabezado está vacío.',
      'The request came without the Authorization header, or the header is empty.',
    ),
    cure: text(
      'Envíe la clave en el encabezado Authorization de cada solicitud. Un proxy intermedio puede estar quitándolo.',
      'Send the key in the Authorization header of every request. A proxy on the way may be removing it.',
    ),
  },
  'key.unknown': {
    status: 401,
    title: text('Clave de API desconocida o revocada', 'Unknown or revoked API key'),
    cause: text(
      'La clave no existe, fue revocada o se copió incompleta.',
      'The key does not exist, was revoked, or was copied incompletely.',
    ),
    cure: text(
      'Compruebe que la clave esté completa y que corresponda a este servidor. Si fue revocada, pida una nueva al operador.',
      'Check that the key is complete and belongs to this server. If it was revoked, ask the operator for a new one.',
    ),
  },
  'key.wrong_kind': {
    status: 403,
    title: text('Esta llamada necesita una clave privada', 'This call needs a private key'),
    cause: text(
      'La solicitud se hizo con una clave pública, y la operación, o el parámetro loginTrust, exige una privada.',
      'The request was made with a public key, and the operation, or its loginTrust parameter, demands a private one.',
    ),
    cure: text(
      'Haga la llamada desde su servidor con la clave privada. Nunca la incluya en una página ni en una aplicación.',
      'Make the call from your server with the private key. Never put that key in a page or an app.',
    ),
  },
  'rate_limit.exceeded': {
    status: 429,
    title: text('Demasiadas solicitudes', 'Too many requests'),
    cause: text(
      'Se alcanzó la cantidad de solicitudes permitida en la ventana de tiempo. La solicitud no se ejecutó.',
      'The number of requests allowed in the time window was reached. The request was not carried out.',
    ),
    cure: text(
      'Espere los segundos que indica Retry-After y repita la solicitud. Los encabezados RateLimit dicen cuánto queda.',
      'Wait for the seconds given in Retry-After and repeat the request. The RateLimit headers tell what is left.',
    ),
  },
  'server.busy': {
    status: 503,
    title: text('El servicio está ocupado', 'The service is busy'),
    cause: text(
      'El servicio recibió más trabajo del que puede atender a tiempo y rechazó la solicitud antes de ejecutarla.',
      'The service received more work than it can do in time and refused the request before carrying it out.',
    ),
    cure: text(
      'Repita la solicitud pasados los segundos de Retry-After, con esperas crecientes y la misma Idempotency-Key.',
      'Repeat the request after the seconds in Retry-After, with growing waits and the same Idempotency-Key.',
    ),
  },
  'server.unavailable': {
    status: 503,
    title: text('El servicio no está disponible', 'The service is unavailable'),
    cause: text(
      'El servicio se está reiniciando, no alcanza su base de datos o por ahora no acepta cambios, como dice detail. Salvo en este último caso, no se sabe si la escritura llegó a guardarse.',
      'The service is restarting, cannot reach its database, or does not accept changes at present, as detail says. Except in that last case, whether a write was stored is not known.',
    ),
    cure: text(
      'Repita la solicitud con la misma Idempotency-Key: si la primera se guardó, recibirá su respuesta.',
      'Repeat the request with the same Idempotency-Key: if the first one was stored, you receive its answer.',
    ),
  },
  internal: {
    status: 500,
    title: text('Error interno', 'Internal error'),
    cause: text(
      'El servicio encontró una falla propia; la solicitud no es la causa.',
      'The service ran into a fault of its own; the request is not the cause.',
    ),
    cure: text(
      'Repita la solicitud más tarde con la misma Idempotency-Key. Si persiste, escriba a soporte con el requestId.',
      'Repeat the request later with the same Idempotency-Key. If it persists, write to support with the requestId.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
