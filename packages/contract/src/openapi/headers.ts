import { FORMATS } from '../formats.ts'
import { IDEMPOTENCY_KEY_LIFETIME_HOURS, MAX_IDEMPOTENCY_KEY_LENGTH } from '../limits.ts'
import { GENERAL_RATE_LIMIT } from '../operation.ts'
import { LANGUAGES, type Language, type Text, text } from '../text.ts'
import type { HeaderObject, ParameterObject, ReferenceObject, SchemaObject } from './document.ts'

interface HeaderDeclaration {
  readonly description: Text
  readonly schema: SchemaObject
}

const { policy, quota, windowSeconds } = GENERAL_RATE_LIMIT
const ENTITY_TAG = 'W/"5SKhLPBAQ3S0c2RAbXJN1Q"'
const GENERAL_POLICY = `"${policy}";q=${quota};w=${windowSeconds}`

const ANSWER_HEADERS = {
  'Request-Id': {
    description: text(
      'Identificador de la solicitud. Guárdelo en sus registros e inclúyalo cuando escriba a soporte.',
      'Id of the request. Keep it in your logs and include it when you contact support.',
    ),
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotency-Replayed': {
    description: text(
      'Es `true` si la respuesta es la que se guardó para la primera solicitud con la misma `Idempotency-Key`.',
      'Is `true` if the response is the one stored for the first request with the same `Idempotency-Key`.',
    ),
    schema: { type: 'string', enum: ['true'] },
  },
  'RateLimit-Policy': {
    description: text(
      'Los límites: `q` solicitudes en cualquier ventana de `w` segundos. Primero va el general y después el propio de la operación.',
      'The limits: `q` requests in any window of `w` seconds. The general limit comes first, then the operation’s own.',
    ),
    schema: { type: 'string', examples: [GENERAL_POLICY, `${GENERAL_POLICY}, "sync-tickets";q=60;w=60`] },
  },
  RateLimit: {
    description: text(
      'Lo que queda de cada límite: `r` solicitudes, y `t` segundos hasta recuperar cupo.',
      'What is left of each limit: `r` requests, and `t` seconds until more become available.',
    ),
    schema: {
      type: 'string',
      examples: ['"requests";r=4900;t=10', '"requests";r=4900;t=10, "sync-tickets";r=12;t=41'],
    },
  },
  ETag: {
    description: text(
      'Versión del contenido. Si la envía en `If-None-Match`, recibe el cuerpo solo si el contenido cambió.',
      'Version of the content. If you send it in `If-None-Match`, you receive the body only if the content has changed.',
    ),
    schema: { type: 'string', examples: [ENTITY_TAG] },
  },
  'Retry-After': {
    description: text(
      'Segundos que hay que esperar antes de repetir la solicitud.',
      'Seconds to wait before you repeat the request.',
    ),
    schema: { type: 'integer', minimum: 1, examples: [5] },
  },
  'WWW-Authenticate': {
    description: text('Cómo autenticarse.', 'How to authenticate.'),
    schema: { type: 'string', examples: ['Bearer realm="taquilla"'] },
  },
  'Content-Language': {
    description: text('Idioma de los textos de la respuesta.', 'Language of the texts in the response.'),
    schema: { type: 'string', enum: [...LANGUAGES] },
  },
} as const satisfies Record<string, HeaderDeclaration>

export type AnswerHeader = keyof typeof ANSWER_HEADERS

const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description: text(
      `Texto de hasta ${MAX_IDEMPOTENCY_KEY_LENGTH} caracteres, sin contar las comillas, que son opcionales. Debe ser distinto ` +
        'para cada solicitud nueva; se recomienda un UUID. Durante ' +
        `${IDEMPOTENCY_KEY_LIFETIME_HOURS} horas, repetir la solicitud con la misma clave devuelve la respuesta ` +
        'guardada, sin repetir el efecto.',
      `Text of up to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters, without counting the quotation marks, which are optional. It must ` +
        'be unique to each new request; a UUID is best. For ' +
        `${IDEMPOTENCY_KEY_LIFETIME_HOURS} hours, repeating the request with the same key returns the stored ` +
        'response, without repeating the effect.',
    ),
    schema: {
      type: 'string',
      // Quotes and backslashes in quotes are escaped.
      maxLength: 2 * MAX_IDEMPOTENCY_KEY_LENGTH + '""'.length,
      pattern: FORMATS['idempotency-key'].pattern,
      examples: ['"3f0c8a52-6a7e-4c1b-9a5d-2b7e81f4c0d9"'],
    },
  },
  'If-None-Match': {
    description: text(
      'El `ETag` de una respuesta anterior. Si el contenido no cambió, la API devuelve 304 sin cuerpo.',
      'The `ETag` of an earlier response. If the content has not changed, the API returns 304 without a body.',
    ),
    schema: { type: 'string', examples: [ENTITY_TAG] },
  },
  'If-Match': {
    description: text(
      'El `ETag` de la versión que quiere cambiar. Si ya es otra, la API devuelve 412 y no guarda nada. Sin este encabezado, el cambio se aplica a la versión actual.',
      'The `ETag` of the version that you want to change. If it is another one by now, the API returns 412 and stores nothing. Without this header, the change applies to the current version.',
    ),
    schema: { type: 'string', examples: [ENTITY_TAG] },
  },
  'Accept-Language': {
    description: text(
      'Idioma de los textos de la respuesta, como los de error: `es` (por defecto) o `en`.',
      'Language of the texts in the response, such as errors: `es` (default) or `en`.',
    ),
    schema: { type: 'string', default: LANGUAGES[0], examples: ['en'] },
  },
} as const satisfies Record<string, HeaderDeclaration>

export type RequestHeader = keyof typeof REQUEST_HEADERS

export function answerHeaders(language: Language): Record<string, HeaderObject> {
  return Object.fromEntries(
    Object.entries(ANSWER_HEADERS).map(([name, { description, schema }]) => [
      name,
      { description: description[language], schema },
    ]),
  )
}

export function referToHeaders(names: readonly AnswerHeader[]): Record<string, ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export function requestHeaders(language: Language): Record<string, ParameterObject> {
  return Object.fromEntries(
    Object.entries(REQUEST_HEADERS).map(([name, { description, schema }]) => [
      name,
      { name, in: 'header' as const, required: false, description: description[language], schema },
    ]),
  )
}

export function referToRequestHeader(name: RequestHeader): ReferenceObject {
  return { $ref: `#/components/parameters/${name}` }
}
