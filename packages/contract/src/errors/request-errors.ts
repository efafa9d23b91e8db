import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Errors of a request that are detected before its body is read. */
export const REQUEST_ERRORS = {
  'request.invalid': {
    status: 422,
    title: text('La solicitud tiene campos inválidos', 'The request has invalid fields'),
    cause: text(
      'La solicitud se pudo leer, pero uno o más campos no cumplen sus reglas. Cada falta figura en errors con su puntero.',
      'The request could be read, but one or more fields break their rules. Each fault is in errors with its pointer.',
    ),
    cure: text(
      'Corrija los campos que señalan los punteros y envíe la solicitud de nuevo. No se guardó nada.',
      'Correct the fields that the pointers name and send the request again. Nothing was stored.',
    ),
  },
  'request.malformed': {
    status: 400,
    title: text('La solicitud no se puede leer', 'The request cannot be read'),
    cause: text(
      'La dirección o los encabezados no son HTTP válido: por ejemplo, un porcentaje mal codificado en la ruta.',
      'The address or the headers are not valid HTTP: for example, a badly encoded percent sign in the path.',
    ),
    cure: text(
      'Codifique cada parte variable de la dirección como UTF-8 con porcentajes y revise los encabezados.',
      'Percent-encode each variable part of the address as UTF-8 and check the headers.',
    ),
  },
  'request.uri_too_long': {
    status: 414,
    title: text('La dirección es demasiado larga', 'The address is too long'),
    cause: text(
      'La ruta con sus parámetros supera el tamaño que el servidor acepta.',
      'The path with its parameters is longer than the server accepts.',
    ),
    cure: text(
      'Acorte los parámetros de consulta; los identificadores tienen como máximo 255 bytes.',
      'Shorten the query parameters; identifiers have at most 255 bytes.',
    ),
  },
  'request.headers_too_large': {
    status: 431,
    title: text('Los encabezados son demasiado grandes', 'The headers are too large'),
    cause: text(
      'El total de los encabezados supera el tamaño que el servidor acepta.',
      'All headers together are larger than the server accepts.',
    ),
    cure: text(
      'Quite los encabezados que la API no usa, como las cookies de otras páginas del mismo dominio.',
      'Remove the headers that the API does not use, such as cookies of other pages on the same domain.',
    ),
  },
  'request.timeout': {
    status: 408,
    title: text('La solicitud no llegó completa a tiempo', 'The request did not arrive completely in time'),
    cause: text(
      'La conexión se abrió, pero los encabezados o el cuerpo no terminaron de llegar en el plazo del servidor.',
      'The connection was opened, but the headers or the body did not finish arriving within the server’s time.',
    ),
    cure: text(
      'Repita la solicitud con la misma Idempotency-Key. Con conexiones lentas, envíe lotes más pequeños.',
      'Repeat the request with the same Idempotency-Key. On slow connections, send smaller batches.',
    ),
  },
  'route.not_found': {
    status: 404,
    title: text('Esta ruta no existe', 'This route does not exist'),
    cause: text('Ninguna operación de la API tiene esta ruta.', 'No operation of the API has this path.'),
    cure: text(
      'Compare la ruta con la referencia de la API: mayúsculas y minúsculas cuentan, y toda ruta empieza por /v1.',
      'Compare the path with the API reference: upper and lower case matter, and every path starts with /v1.',
    ),
  },
  'method.not_allowed': {
    status: 405,
    title: text('La ruta no admite este método', 'The route does not allow this method'),
    cause: text(
      'La ruta existe, pero no con el método HTTP de la solicitud.',
      'The path exists, but not with the HTTP method of the request.',
    ),
    cure: text(
      'Use uno de los métodos que enumera el encabezado Allow de la respuesta.',
      'Use one of the methods listed in the Allow header of the answer.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
