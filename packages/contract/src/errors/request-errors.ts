import { MAX_EXTERNAL_ID_BYTES } from '../limits.ts'
import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of a request as a whole, most of which are detected before its body is read. */
export const REQUEST_ERRORS = {
  'request.invalid': {
    status: 422,
    title: text('La solicitud tiene campos inválidos', 'The request has invalid fields'),
    detail: text(
      'Hay errores en {fields}. Corríjalos como dice `errors` y envíe la solicitud de nuevo; no se guardó nada.',
      'There are errors at {fields}. Fix them as `errors` says and send the request again; nothing was stored.',
    ),
    values: { fields: text('`/0/buyer` y `/0/price`', '`/0/buyer` and `/0/price`') },
    cause: text(
      'Uno o más campos no son válidos. `errors` los enumera, cada uno con su puntero.',
      'One or more fields are invalid. `errors` lists each of them with its pointer and the reason.',
    ),
    cure: text(
      'Corrija los campos que señalan los punteros y envíe la solicitud de nuevo. No se guardó nada.',
      'Fix the fields that the pointers name and send the request again. Nothing was stored.',
    ),
  },
  'request.malformed': {
    status: 400,
    title: text('La solicitud no se puede leer', 'The request cannot be read'),
    detail: text(
      '{reason} Corrija la solicitud antes de repetirla.',
      '{reason} Fix the request before you repeat it.',
    ),
    values: {
      reason: text(
        'La ruta tiene una codificación porcentual inválida.',
        'The path has invalid percent-encoding.',
      ),
    },
    cause: text(
      'La URL o los encabezados no son HTTP válido. Por ejemplo, la ruta tiene una codificación porcentual inválida.',
      'The URL or the headers are not valid HTTP. For example, the path has invalid percent-encoding.',
    ),
    cure: text(
      'Aplique codificación porcentual (percent-encoding), en UTF-8, a cada parte variable de la URL, y revise los encabezados.',
      'Percent-encode each variable part of the URL as UTF-8, and check the headers.',
    ),
  },
  'request.uri_too_long': {
    status: 414,
    title: text('La URL es demasiado larga', 'The URL is too long'),
    detail: text(
      `Un identificador de la ruta supera los ${MAX_EXTERNAL_ID_BYTES} bytes. Envíe el identificador con que se creó el recurso.`,
      `An id in the path is longer than ${MAX_EXTERNAL_ID_BYTES} bytes. Send the id that the resource was created with.`,
    ),
    cause: text(
      'Una parte de la ruta supera el tamaño que el servidor acepta.',
      'A part of the path is longer than the server accepts.',
    ),
    cure: text(
      `Revise los identificadores de la ruta: tienen como máximo ${MAX_EXTERNAL_ID_BYTES} bytes.`,
      `Check the ids in the path: each can have at most ${MAX_EXTERNAL_ID_BYTES} bytes.`,
    ),
  },
  'request.headers_too_large': {
    status: 431,
    title: text('Los encabezados son demasiado grandes', 'The headers are too large'),
    detail: text(
      'La URL y los encabezados superan juntos los {maxBytes} bytes. Quite los encabezados que la API no usa, como las cookies.',
      'The URL and the headers together have more than {maxBytes} bytes. Remove headers that the API does not use, such as cookies.',
    ),
    values: { maxBytes: 16_384 },
    cause: text(
      'La URL y los encabezados superan juntos el tamaño que el servidor acepta.',
      'The URL and the headers together are larger than the server accepts.',
    ),
    cure: text(
      'Acorte los parámetros de consulta y quite los encabezados que la API no usa, como las cookies de otras páginas del dominio.',
      'Shorten the query parameters, and remove headers that the API does not use, such as cookies of other pages on the domain.',
    ),
  },
  'request.timeout': {
    status: 408,
    title: text('La solicitud no llegó completa a tiempo', 'The request did not arrive completely in time'),
    detail: text(
      'La solicitud no llegó completa en {seconds} s. Repítala con la misma `Idempotency-Key`; si la conexión es lenta, envíe lotes más pequeños.',
      'The request did not arrive completely within {seconds} s. Repeat it with the same `Idempotency-Key`; on a slow connection, send smaller batches.',
    ),
    values: { seconds: 30 },
    cause: text(
      'La conexión se abrió, pero los encabezados o el cuerpo no terminaron de llegar dentro del plazo.',
      'The connection was opened, but the headers or the body did not arrive completely within the time limit.',
    ),
    cure: text(
      'Repita la solicitud con la misma `Idempotency-Key`. Si la conexión es lenta, envíe lotes más pequeños.',
      'Repeat the request with the same `Idempotency-Key`. On a slow connection, send smaller batches.',
    ),
  },
  'precondition.failed': {
    status: 412,
    title: text('El contenido cambió', 'The content has changed'),
    detail: text(
      'La versión actual no es la que indica `If-Match`. No se guardó nada: consulte el contenido, decida otra vez y envíe el `ETag` nuevo.',
      'The current version is not the one in `If-Match`. Nothing was stored: get the content, decide again, and send the new `ETag`.',
    ),
    cause: text(
      'Otra llamada cambió el contenido después de la respuesta de la que usted tomó el `ETag`.',
      'Another call changed the content after the response from which you took the `ETag`.',
    ),
    cure: text(
      'Consulte el contenido y repita el cambio con el `ETag` de esa respuesta. Para cambiar la versión actual sin mirarla, no envíe `If-Match`.',
      'Get the content and repeat the change with the `ETag` of that response. To change the current version without looking at it, do not send `If-Match`.',
    ),
  },
  'route.not_found': {
    status: 404,
    title: text('Esta ruta no existe', 'This path does not exist'),
    detail: text(
      'La API no tiene la llamada `{method} {path}`. Compare la ruta con la referencia, incluidas las mayúsculas y minúsculas, y no agregue una barra final.',
      'There is no call `{method} {path}`. Compare the path with the reference, including upper and lower case, and add no trailing slash.',
    ),
    values: { method: 'GET', path: '/v1/ticket/AUR-0001' },
    cause: text('Ninguna operación de la API tiene esta ruta.', 'No operation of the API has this path.'),
    cure: text(
      'Compare la ruta con la referencia de la API. Se distinguen mayúsculas y minúsculas, y toda ruta empieza por `/v1`.',
      'Compare the path with the API reference. Upper and lower case matter, and every path starts with `/v1`.',
    ),
  },
  'method.not_allowed': {
    status: 405,
    title: text('La ruta no admite este método', 'The path does not allow this method'),
    detail: text(
      '`{path}` no admite `{method}`. Use uno de estos métodos: {allowed}.',
      '`{path}` does not allow `{method}`. Use one of these methods: {allowed}.',
    ),
    values: { method: 'PATCH', path: '/v1/events', allowed: 'POST, PUT, GET' },
    cause: text(
      'La ruta existe, pero no con el método HTTP de la solicitud.',
      'The path exists, but not with the HTTP method of the request.',
    ),
    cure: text(
      'Use uno de los métodos que enumera el encabezado `Allow` de la respuesta.',
      'Use one of the methods in the `Allow` header of the response.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
