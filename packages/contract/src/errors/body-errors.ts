import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of a whole body and of idempotency keys. */
export const BODY_ERRORS = {
  'body.malformed': {
    status: 400,
    title: text('El cuerpo no es JSON válido', 'The body is not valid JSON'),
    cause: text(
      'El cuerpo no se puede leer como JSON en UTF-8: hay un error de sintaxis, bytes inválidos, un miembro repetido en un objeto, o falta el cuerpo.',
      'The body cannot be read as JSON in UTF-8: there is a syntax error, invalid bytes, a member that occurs twice in an object, or no body at all.',
    ),
    cure: text(
      'Genere el cuerpo con un serializador de JSON, en UTF-8, y no lo arme uniendo textos.',
      'Produce the body with a JSON serialiser, in UTF-8, instead of joining strings.',
    ),
  },
  'body.too_deep': {
    status: 400,
    title: text('El cuerpo tiene demasiados niveles anidados', 'The body is nested too deeply'),
    cause: text(
      'Los objetos y arreglos del cuerpo están anidados en más de 32 niveles.',
      'The objects and arrays of the body are nested more than 32 levels deep.',
    ),
    cure: text(
      'Envíe solo los campos documentados; ninguno necesita tantos niveles.',
      'Send only the documented fields; none of them needs that many levels.',
    ),
  },
  'body.too_large': {
    status: 413,
    title: text('El cuerpo es demasiado grande', 'The body is too large'),
    cause: text(
      'El cuerpo supera el máximo de la operación: 2 MB, o 12 MB en los lotes de tickets.',
      'The body exceeds the operation’s maximum: 2 MB, or 12 MB for batches of tickets.',
    ),
    cure: text(
      'Divida el lote en varios, o envíe como dirección web las imágenes que ahora van dentro del cuerpo.',
      'Split the batch into several, or send as web addresses the images that now travel inside the body.',
    ),
  },
  'body.wrong_media_type': {
    status: 415,
    title: text('El cuerpo debe ser application/json', 'The body must be application/json'),
    cause: text(
      'Falta el encabezado Content-Type o nombra un tipo que la operación no lee.',
      'The Content-Type header is missing or names a type that the operation does not read.',
    ),
    cure: text(
      'Envíe Content-Type: application/json y el cuerpo en ese formato.',
      'Send Content-Type: application/json and the body in that format.',
    ),
  },
  'body.wrong_encoding': {
    status: 415,
    title: text('El cuerpo debe ir sin comprimir y en UTF-8', 'The body must be uncompressed and in UTF-8'),
    cause: text(
      'Content-Encoding nombra una compresión, como gzip, o Content-Type nombra un juego de caracteres que no es UTF-8.',
      'Content-Encoding names a compression, such as gzip, or Content-Type names a character set other than UTF-8.',
    ),
    cure: text(
      'Envíe el cuerpo sin comprimir, en UTF-8, y sin el encabezado Content-Encoding.',
      'Send the body uncompressed, in UTF-8, and without the Content-Encoding header.',
    ),
  },
  'idempotency_key.malformed': {
    status: 400,
    title: text('El encabezado Idempotency-Key es inválido', 'The Idempotency-Key header is invalid'),
    cause: text(
      'La clave está vacía, supera los 255 caracteres o tiene caracteres que no son ASCII imprimible.',
      'The key is empty, longer than 255 characters, or has characters that are not printable ASCII.',
    ),
    cure: text(
      'Use un UUID nuevo por cada operación, con comillas o sin ellas.',
      'Use a new UUID for each operation, with or without quotes.',
    ),
  },
  'idempotency_key.reused': {
    status: 422,
    title: text(
      'La clave de idempotencia ya se usó con otra solicitud',
      'The idempotency key was used with another request',
    ),
    cause: text(
      'En las últimas 24 horas llegó otra solicitud con la misma clave, pero con otro método, ruta o cuerpo.',
      'In the last 24 hours another request came with the same key but another method, path or body.',
    ),
    cure: text(
      'Genere una clave nueva para cada operación distinta y repita la misma clave solo al reintentar.',
      'Make a new key for each different operation and repeat a key only when retrying.',
    ),
  },
  'idempotency_key.in_use': {
    status: 409,
    title: text(
      'La primera solicitud con esta clave sigue en curso',
      'The first request with this key is still running',
    ),
    cause: text(
      'Una solicitud con la misma clave todavía no terminó; ejecutar otra podría duplicar su efecto.',
      'A request with the same key has not finished yet; running another could repeat its effect.',
    ),
    cure: text(
      'Espere los segundos de Retry-After y repita la solicitud idéntica: recibirá la respuesta de la primera.',
      'Wait for the seconds in Retry-After and repeat the identical request: you receive the answer of the first.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
