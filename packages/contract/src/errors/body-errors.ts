import { IDEMPOTENCY_KEY_LIFETIME_HOURS, MAX_BODY_DEPTH, MAX_IDEMPOTENCY_KEY_LENGTH } from '../limits.ts'
import { quantity } from '../quantity.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of a whole body and of idempotency keys. */
export const BODY_ERRORS = {
  'body.malformed': {
    status: 400,
    title: text('El cuerpo no es JSON válido', 'The body is not valid JSON'),
    detail: text(
      '{reason} Genere el cuerpo con un serializador de JSON, en UTF-8.',
      '{reason} Write the body with a JSON serializer, in UTF-8.',
    ),
    values: {
      reason: text(
        'El JSON deja de ser válido en la posición 118.',
        'The JSON stops being valid at position 118.',
      ),
    },
    cause: text(
      'El cuerpo no se puede leer como JSON en UTF-8: falta, tiene un error de sintaxis o bytes inválidos, o un objeto repite un miembro.',
      'The body cannot be read as JSON in UTF-8: it is missing, has a syntax error or invalid bytes, or an object repeats a member.',
    ),
    cure: text(
      'Genere el cuerpo con un serializador de JSON, en UTF-8. No lo arme uniendo textos.',
      'Write the body with a JSON serializer, in UTF-8. Do not build it by joining strings.',
    ),
  },
  'body.too_deep': {
    status: 400,
    title: text('El cuerpo tiene demasiados niveles anidados', 'The body is nested too deeply'),
    detail: text(
      `El cuerpo anida objetos o listas en más de ${MAX_BODY_DEPTH} niveles. Envíe solo los campos documentados.`,
      `The body nests objects or arrays more than ${MAX_BODY_DEPTH} levels deep. Send only the documented fields.`,
    ),
    cause: text(
      `Los objetos y las listas del cuerpo se anidan en más de ${MAX_BODY_DEPTH} niveles.`,
      `The objects and arrays of the body are nested more than ${MAX_BODY_DEPTH} levels deep.`,
    ),
    cure: text(
      'Envíe solo los campos documentados. Ninguno necesita tantos niveles.',
      'Send only the documented fields. None of them needs that many levels.',
    ),
  },
  'body.too_large': {
    status: 413,
    title: text('El cuerpo es demasiado grande', 'The body is too large'),
    detail: text(
      'El cuerpo supera los {maxBytes} bytes que acepta esta llamada. Divida el lote, o envíe las imágenes como URL.',
      'The body has more than the {maxBytes} bytes that this call accepts. Split the batch, or send images as URLs.',
    ),
    values: { maxBytes: 2_097_152 },
    cause: text(
      'El cuerpo supera el máximo de la operación: 2 MB, o 12 MB en los lotes de tickets.',
      'The body exceeds the maximum of the operation: 2 MB, or 12 MB for batches of tickets.',
    ),
    cure: text(
      'Divida el lote en varios, o envíe como URL las imágenes que ahora van dentro del cuerpo.',
      'Split the batch, or replace the images in the body with their URLs.',
    ),
  },
  'body.wrong_media_type': {
    status: 415,
    title: text('El cuerpo debe ser application/json', 'The body must be application/json'),
    detail: text(
      'El cuerpo llegó {sent}. Envíelo con `Content-Type: application/json`.',
      'The body arrived {sent}. Send it with `Content-Type: application/json`.',
    ),
    values: { sent: text('como `text/plain`', 'as `text/plain`') },
    cause: text(
      'El encabezado `Content-Type` falta o indica un tipo que la operación no acepta.',
      'The `Content-Type` header is missing or names a type that the operation does not accept.',
    ),
    cure: text(
      'Envíe el cuerpo como JSON, con `Content-Type: application/json`.',
      'Send the body as JSON, with `Content-Type: application/json`.',
    ),
  },
  'body.wrong_encoding': {
    status: 415,
    title: text('El cuerpo debe ir sin comprimir y en UTF-8', 'The body must be uncompressed and in UTF-8'),
    detail: text(
      'El servidor no lee un cuerpo con `{header}`. Envíelo sin comprimir y en UTF-8.',
      'The server does not accept a body with `{header}`. Send it uncompressed and in UTF-8.',
    ),
    values: { header: 'Content-Encoding: gzip' },
    cause: text(
      'El encabezado `Content-Encoding` indica una compresión, como gzip, o `Content-Type` indica un juego de caracteres distinto de UTF-8.',
      'The `Content-Encoding` header names a compression, such as gzip, or `Content-Type` names a character set other than UTF-8.',
    ),
    cure: text(
      'Envíe el cuerpo en UTF-8, sin comprimir y sin el encabezado `Content-Encoding`.',
      'Send the body in UTF-8, uncompressed and without the `Content-Encoding` header.',
    ),
  },
  'idempotency_key.malformed': {
    status: 400,
    title: text('El encabezado Idempotency-Key es inválido', 'The Idempotency-Key header is invalid'),
    detail: text(
      `El encabezado \`Idempotency-Key\` trae {length}. Debe traer de 1 a ${MAX_IDEMPOTENCY_KEY_LENGTH} caracteres, todos ASCII imprimibles. Use un UUID.`,
      `The \`Idempotency-Key\` header has {length}. It must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters, all of them printable ASCII. Use a UUID.`,
    ),
    values: { length: quantity(300, 'character') },
    cause: text(
      `La clave está vacía, supera los ${MAX_IDEMPOTENCY_KEY_LENGTH} caracteres o tiene caracteres que no son ASCII imprimible.`,
      `The key is empty, is longer than ${MAX_IDEMPOTENCY_KEY_LENGTH} characters, or has characters that are not printable ASCII.`,
    ),
    cure: text(
      'Use un UUID nuevo para cada operación, con comillas o sin ellas.',
      'Use a new UUID for each operation, with or without quotation marks.',
    ),
  },
  'idempotency_key.reused': {
    status: 422,
    title: text(
      'La clave de idempotencia ya se usó con otra solicitud',
      'The idempotency key was used with another request',
    ),
    detail: text(
      'Esta clave se usó el {firstUsedAt} con otro método, ruta o cuerpo. Use una clave nueva para cada operación.',
      'This key was used at {firstUsedAt} with another method, path, or body. Use a new key for each operation.',
    ),
    values: { firstUsedAt: '2027-02-11T15:04:05.123Z' },
    cause: text(
      `En las últimas ${IDEMPOTENCY_KEY_LIFETIME_HOURS} horas llegó otra solicitud con la misma clave, pero con otro método, ruta o cuerpo.`,
      `In the last ${IDEMPOTENCY_KEY_LIFETIME_HOURS} hours, another request had the same key but a different method, path, or body.`,
    ),
    cure: text(
      'Genere una clave nueva para cada operación. Repita una clave solo al reintentar la misma solicitud.',
      'Create a new key for each operation. Repeat a key only when you retry the same request.',
    ),
  },
  'idempotency_key.in_use': {
    status: 409,
    title: text(
      'La primera solicitud con esta clave sigue en curso',
      'The first request with this key is still running',
    ),
    detail: text(
      'La primera solicitud con esta clave todavía no ha terminado. Repita la misma solicitud en {retryAfterSeconds} s para recibir su respuesta.',
      'The first request with this key has not finished yet. Repeat it unchanged in {retryAfterSeconds} s to receive its response.',
    ),
    values: { retryAfterSeconds: 1 },
    cause: text(
      'Una solicitud con la misma clave todavía no ha terminado. Ejecutar otra podría duplicar su efecto.',
      'A request with the same key has not finished yet. Running another one could repeat its effect.',
    ),
    cure: text(
      'Espere los segundos de `Retry-After` y repita la misma solicitud. Recibirá la respuesta de la primera.',
      'Wait the number of seconds in `Retry-After`, then repeat the same request. You receive the response of the first.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
