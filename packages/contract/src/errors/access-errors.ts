import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Reason of `server.unavailable` while the database refuses writes. */
export const WRITES_REFUSED_REASON = text(
  'Por ahora el servidor no acepta cambios; las consultas siguen funcionando.',
  'The server accepts no changes at present; reads still work.',
)

/** Errors of API keys, rate limits and the availability of the service. */
export const ACCESS_ERRORS = {
  'key.missing': {
    status: 401,
    title: text('Falta la clave de API', 'The API key is missing'),
    detail: text(
      'La solicitud llegó sin clave en el encabezado `Authorization`. Envíe la clave en cada solicitud.',
      'The request has no key in the `Authorization` header. Send the key with every request.',
    ),
    cause: text(
      'El encabezado `Authorization` falta o está vacío.',
      'The `Authorization` header is missing or empty.',
    ),
    cure: text(
      'Envíe la clave en el encabezado `Authorization` de cada solicitud. Si ya lo hace, revise si un proxy intermedio lo quita.',
      'Send the key in the `Authorization` header of every request. If you already do, check whether a proxy removes it.',
    ),
  },
  'key.unknown': {
    status: 401,
    title: text('Clave de API desconocida o revocada', 'Unknown or revoked API key'),
    detail: text(
      'Ninguna clave vigente de este servidor coincide con la de `Authorization`. Compruebe que esté completa, o pida otra al operador.',
      'No valid key of this server matches the one in `Authorization`. Check that it is complete, or ask the operator for a new one.',
    ),
    cause: text(
      'La clave no existe en este servidor, fue revocada o se copió incompleta.',
      'The key does not exist on this server, was revoked, or was not copied in full.',
    ),
    cure: text(
      'Compruebe que la clave esté completa y que sea de este servidor. Si fue revocada, pida una nueva al operador.',
      'Check that the key is complete and belongs to this server. If it was revoked, ask the operator for a new one.',
    ),
  },
  'key.wrong_kind': {
    status: 403,
    title: text('Esta llamada requiere una clave privada', 'This call requires a private key'),
    detail: text(
      '`{subject}` requiere una clave privada, y la solicitud trae una pública. Haga la llamada desde su servidor, con la clave privada.',
      '`{subject}` requires a private key, but the request has a public one. Make the call from your server with the private key.',
    ),
    values: { subject: 'POST /v1/tickets' },
    cause: text(
      'La solicitud trae una clave pública, y la operación o el parámetro `loginTrust` requiere una privada.',
      'The request has a public key, but the operation or its `loginTrust` parameter requires a private one.',
    ),
    cure: text(
      'Haga la llamada desde su servidor, con la clave privada. Nunca incluya esa clave en una página ni en una aplicación.',
      'Make the call from your server with the private key. Never put that key in a page or an app.',
    ),
  },
  'seller.suspended': {
    status: 403,
    title: text('El operador suspendió al vendedor', 'The operator has suspended the seller'),
    detail: text(
      'El operador de este servidor suspendió al vendedor, y la llamada no se ejecutó. Siguen las admisiones y la lectura de eventos y tickets. Escriba al operador.',
      'The operator of this server has suspended the seller, so the call was not carried out. Admissions and reading events and tickets still work. Contact the operator.',
    ),
    cause: text(
      'El operador suspendió al vendedor. Se rechazan todas sus llamadas, salvo las que necesitan las puertas: `admit-ticket`, `admit-ticket-batch`, `admit-tickets-with-reasons`, `get-ticket`, `list-tickets`, `get-event` y `list-events`.',
      'The operator has suspended the seller. All its calls are refused except those that gates need: `admit-ticket`, `admit-ticket-batch`, `admit-tickets-with-reasons`, `get-ticket`, `list-tickets`, `get-event`, and `list-events`.',
    ),
    cure: text(
      'Escriba al operador, que sabe el motivo. Cuando termine la suspensión, repita la llamada con la misma clave.',
      'Contact the operator, who knows the reason. When the suspension ends, repeat the call with the same key.',
    ),
  },
  'rate_limit.exceeded': {
    status: 429,
    title: text('Demasiadas solicitudes', 'Too many requests'),
    detail: text(
      'Se alcanzó el límite de {limit}, y la solicitud no se ejecutó. Repítala en {retryAfterSeconds} s.',
      'The limit of {limit} has been reached, so the request was not carried out. Repeat it in {retryAfterSeconds} s.',
    ),
    values: {
      limit: text('5000 solicitudes en 10 s por clave', '5,000 requests in 10 s per key'),
      retryAfterSeconds: 4,
    },
    cause: text(
      'Se alcanzó el límite de solicitudes de una ventana de tiempo. La API no ejecutó la solicitud.',
      'The request limit of a time window has been reached. The API did not carry out the request.',
    ),
    cure: text(
      'Espere los segundos de `Retry-After` y repita la solicitud. Los encabezados `RateLimit` dicen cuántas solicitudes quedan.',
      'Wait the number of seconds in `Retry-After`, then repeat the request. The `RateLimit` headers say how many requests are left.',
    ),
  },
  'server.busy': {
    status: 503,
    title: text('El servicio está ocupado', 'The service is busy'),
    detail: text(
      'El servidor tiene más trabajo del que puede atender a tiempo y no ejecutó la solicitud. Repítala en {retryAfterSeconds} s.',
      'The server is overloaded and did not carry out the request. Repeat it in {retryAfterSeconds} s.',
    ),
    values: { retryAfterSeconds: 1 },
    cause: text(
      'El servidor tiene más trabajo del que puede atender a tiempo, o la solicitud esperó demasiado a que terminaran otras que cambian lo mismo. No se guardó nada.',
      'The server is overloaded, or the request waited too long for others that change the same data. Nothing was stored.',
    ),
    cure: text(
      'Repita la solicitud después de los segundos de `Retry-After`, con la misma `Idempotency-Key`. Si vuelve a fallar, espere más antes de cada intento.',
      'Wait the number of seconds in `Retry-After`, then repeat the request with the same `Idempotency-Key`. If it fails again, wait longer before each attempt.',
    ),
  },
  'server.unavailable': {
    status: 503,
    title: text('El servicio no está disponible', 'The service is unavailable'),
    detail: text(
      '{reason} Repita la solicitud en {retryAfterSeconds} s, con la misma `Idempotency-Key`.',
      '{reason} Repeat the request in {retryAfterSeconds} s with the same `Idempotency-Key`.',
    ),
    values: {
      reason: text(
        'El servidor no puede conectarse a su base de datos.',
        'The server cannot connect to its database.',
      ),
      retryAfterSeconds: 2,
    },
    cause: text(
      'El servidor se está reiniciando, no puede conectarse a su base de datos o por ahora no acepta cambios: `detail` dice cuál es el caso. Salvo en el último, no se sabe si una escritura se guardó.',
      'The server is restarting, cannot connect to its database, or accepts no changes at present: `detail` says which. Except in the last case, you do not know whether a write was stored.',
    ),
    cure: text(
      'Repita la solicitud con la misma `Idempotency-Key`. Si la primera se guardó, recibe su respuesta.',
      'Repeat the request with the same `Idempotency-Key`. If the first one was stored, you receive its response.',
    ),
  },
  internal: {
    status: 500,
    title: text('Error interno', 'Internal error'),
    detail: text(
      'El servidor falló; la solicitud no es la causa. Repítala más tarde y, si vuelve a fallar, escriba a soporte con este `requestId`.',
      'The server failed; your request is not the cause. Repeat it later. If it fails again, contact support and include this `requestId`.',
    ),
    cause: text(
      'El servidor tuvo un error propio. La solicitud no es la causa.',
      'An error occurred on the server. The request is not the cause.',
    ),
    cure: text(
      'Repita la solicitud más tarde, con la misma `Idempotency-Key`. Si vuelve a fallar, escriba a soporte con el `requestId`.',
      'Repeat the request later with the same `Idempotency-Key`. If it fails again, contact support and include the `requestId`.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
