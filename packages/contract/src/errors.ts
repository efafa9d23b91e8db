import { type Text, text } from './text.ts'

export interface ErrorDefinition {
  readonly status: number
  readonly title: Text
}

/**
 * Every error code of the API: `noun.problem` → HTTP status and title.
 * A code is public for ever: integrators branch on it, and a documentation page carries its name.
 */
export const ERRORS = {
  'key.missing': { status: 401, title: text('Falta la clave de API', 'The API key is missing') },
  'key.unknown': {
    status: 401,
    title: text('Clave de API desconocida o revocada', 'Unknown or revoked API key'),
  },
  'key.wrong_kind': {
    status: 403,
    title: text('Esta llamada necesita una clave privada', 'This call needs a private key'),
  },
  'request.invalid': {
    status: 422,
    title: text('La solicitud tiene campos inválidos', 'The request has invalid fields'),
  },
  'request.malformed': {
    status: 400,
    title: text('La solicitud no se puede leer', 'The request cannot be read'),
  },
  'route.not_found': { status: 404, title: text('Esta ruta no existe', 'This route does not exist') },
  'method.not_allowed': {
    status: 405,
    title: text('La ruta no admite este método', 'The route does not allow this method'),
  },
  'request.uri_too_long': {
    status: 414,
    title: text('La dirección es demasiado larga', 'The address is too long'),
  },
  'request.headers_too_large': {
    status: 431,
    title: text('Los encabezados son demasiado grandes', 'The headers are too large'),
  },
  'request.timeout': {
    status: 408,
    title: text('La solicitud no llegó completa a tiempo', 'The request did not arrive completely in time'),
  },
  'body.malformed': { status: 400, title: text('El cuerpo no es JSON válido', 'The body is not valid JSON') },
  'body.too_deep': {
    status: 400,
    title: text('El cuerpo tiene demasiados niveles anidados', 'The body is nested too deeply'),
  },
  'body.too_large': { status: 413, title: text('El cuerpo es demasiado grande', 'The body is too large') },
  'body.wrong_media_type': {
    status: 415,
    title: text('El cuerpo debe ser application/json', 'The body must be application/json'),
  },
  'idempotency_key.malformed': {
    status: 400,
    title: text('El encabezado Idempotency-Key es inválido', 'The Idempotency-Key header is invalid'),
  },
  'idempotency_key.reused': {
    status: 422,
    title: text(
      'La clave de idempotencia ya se usó con otra solicitud',
      'The idempotency key was used with another request',
    ),
  },
  'idempotency_key.in_use': {
    status: 409,
    title: text(
      'La primera solicitud con esta clave sigue en curso',
      'The first request with this key is still running',
    ),
  },
  'rate_limit.exceeded': { status: 429, title: text('Demasiadas solicitudes', 'Too many requests') },
  'server.busy': { status: 503, title: text('El servicio está ocupado', 'The service is busy') },
  'server.unavailable': {
    status: 503,
    title: text('El servicio no está disponible', 'The service is unavailable'),
  },
  internal: { status: 500, title: text('Error interno', 'Internal error') },

  'event.not_found': { status: 404, title: text('El evento no existe', 'The event does not exist') },
  'event.already_exists': {
    status: 409,
    title: text('El evento ya existe con otro contenido', 'The event already exists with other content'),
  },
  'event.cancelled': { status: 409, title: text('El evento está cancelado', 'The event is cancelled') },
  'event.has_payouts': {
    status: 409,
    title: text('El evento ya tiene pagos liquidados', 'The event already has payouts'),
  },
  'show.not_found': { status: 404, title: text('El show no existe', 'The show does not exist') },
  'show.cancelled': { status: 409, title: text('El show está cancelado', 'The show is cancelled') },
  'show.id_taken': {
    status: 409,
    title: text('El showId ya pertenece a otro show', 'The showId already belongs to another show'),
  },
  'ticket.not_found': { status: 404, title: text('El ticket no existe', 'The ticket does not exist') },
  'ticket.already_exists': {
    status: 409,
    title: text(
      'El ticketId ya se usó con otro contenido',
      'The ticketId was already used with other content',
    ),
  },
  'ticket.locator_taken': {
    status: 409,
    title: text('El locator ya pertenece a otro ticket', 'The locator already belongs to another ticket'),
  },
  'ticket.pending': {
    status: 409,
    title: text('El ticket todavía se está creando', 'The ticket is still being created'),
  },
  'ticket.final': {
    status: 409,
    title: text('El ticket ya no admite cambios', 'The ticket can no longer change'),
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof ERRORS

/** What can be wrong with one field; the codes inside `errors[]` of an answer, each at its pointer. */
export const FIELD_ERRORS = {
  'field.required': text('El campo es obligatorio.', 'The field is required.'),
  'field.unknown': text('El campo no existe.', 'The field does not exist.'),
  'field.wrong_type': text('El tipo debe ser: {expected}.', 'The type must be: {expected}.'),
  'field.malformed': text(
    'El valor no tiene la forma esperada: {expected}.',
    'The value does not have the expected form: {expected}.',
  ),
  'field.not_allowed': text('El valor debe ser uno de: {expected}.', 'The value must be one of: {expected}.'),
  'field.too_short': text(
    'Debe tener al menos {expected} caracteres.',
    'It must have at least {expected} characters.',
  ),
  'field.too_long': text('Debe tener como máximo {expected}.', 'It must have at most {expected}.'),
  'field.too_small': text('Debe ser mayor o igual que {expected}.', 'It must be at least {expected}.'),
  'field.too_large': text('Debe ser menor o igual que {expected}.', 'It must be at most {expected}.'),
  'field.too_few': text(
    'Debe tener al menos {expected} elementos.',
    'It must have at least {expected} items.',
  ),
  'field.too_many': text(
    'Debe tener como máximo {expected} elementos.',
    'It must have at most {expected} items.',
  ),
  'field.duplicate': text(
    'El valor se repite: ya está en {expected}.',
    'The value is repeated: it is already at {expected}.',
  ),
  'field.reference_unknown': text('No existe: {expected}.', 'It does not exist: {expected}.'),
  'field.read_only': text(
    'El campo es de solo lectura y no coincide con el valor guardado.',
    'The field is read-only and differs from the stored value.',
  ),
  'field.immutable': text('El campo no se puede cambiar.', 'The field cannot be changed.'),
  'field.reserved': text('El valor está reservado.', 'The value is reserved.'),
  'field.too_precise': text(
    'Tiene más decimales de los que admite la moneda ({expected}).',
    'It has more decimals than the currency allows ({expected}).',
  ),
  'field.in_the_future': text(
    'No puede estar más de {expected} en el futuro.',
    'It cannot be more than {expected} in the future.',
  ),
  'field.conflict': text('{expected}', '{expected}'),
} as const satisfies Record<string, Text>

export type FieldErrorCode = keyof typeof FIELD_ERRORS
