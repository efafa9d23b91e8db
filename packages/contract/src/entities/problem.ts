import Type, { type Static } from 'typebox'
import { MAX_REPORTED_FAULTS } from '../limits.ts'
import { named, object } from '../schema.ts'
import { doc } from '../text.ts'
import { total } from './buy-intention.ts'

export const fault = object(
  {
    pointer: Type.String({
      ...doc(
        'Puntero JSON (RFC 6901) al campo con el error, también si el campo no se envió. Para un parámetro, una barra y su nombre.',
        'JSON pointer (RFC 6901) to the field with the error, even if the field was not sent. For a parameter, a slash and its name.',
      ),
      maxLength: 2_048,
      examples: ['/0/buyer'],
    }),
    code: Type.String({
      ...doc(
        'Código estable del error de campo. Es el valor que un programa debe comparar.',
        'Stable code of the error. The value that a program should compare.',
      ),
      maxLength: 100,
      examples: ['field.required'],
    }),
    detail: Type.String({
      ...doc(
        'El mismo error en una frase, en el idioma de `Accept-Language`.',
        'The same error as a sentence, in the language of `Accept-Language`.',
      ),
      maxLength: 2_000,
    }),
  },
  named(
    'FieldError',
    'Un error de campo: dónde está y cuál es.',
    'A field error: where it is and what is wrong.',
  ),
)

/** Body of every error response (RFC 9457, with additional members). */
export const problem = object(
  {
    type: Type.String({
      ...doc(
        'URL de la página que explica este error. Identifica el error y no cambia con el idioma.',
        'URL of the page that explains this error. It identifies the error and does not depend on the language.',
      ),
      maxLength: 2_048,
      format: 'web-url',
    }),
    title: Type.String({
      ...doc(
        'El error en pocas palabras. Siempre es el mismo para un código y un idioma.',
        'The error in a few words. Always the same for a given code and language.',
      ),
      maxLength: 300,
    }),
    status: Type.Integer({
      ...doc('Estado HTTP de esta respuesta.', 'HTTP status of this response.'),
      minimum: 400,
      maximum: 599,
    }),
    detail: Type.String({
      ...doc('Qué pasó en esta solicitud y qué hacer.', 'What happened in this request and what to do.'),
      maxLength: 2_000,
    }),
    instance: Type.Optional(
      Type.String({
        ...doc('Ruta de la solicitud que falló.', 'Path of the request that failed.'),
        maxLength: 2_048,
      }),
    ),
    code: Type.String({
      ...doc(
        'Código estable del error, por ejemplo `ticket.not_found`. Es el valor que un programa debe comparar.',
        'Stable code of the error, such as `ticket.not_found`. The value that a program should compare.',
      ),
      maxLength: 100,
      examples: ['ticket.not_found'],
    }),
    requestId: Type.String({
      ...doc(
        'Identificador de la solicitud, igual al encabezado `Request-Id`. Inclúyalo cuando escriba a soporte.',
        'Id of the request, equal to the `Request-Id` header. Include it when you contact support.',
      ),
      maxLength: 255,
    }),
    currentTotal: Type.Optional({
      ...total,
      documentedAs: total,
      ...doc(
        'Total que la compra tiene ahora. Solo está presente con `buy_intention.total_changed`.',
        'Total that the purchase has now. Present only with `buy_intention.total_changed`.',
      ),
    }),
    errors: Type.Optional(
      Type.Array(fault, {
        ...doc(
          'Los errores de campo, uno por elemento. Solo está presente si el error es de campos.',
          'The field errors, one per item. Present only if the error is about fields.',
        ),
        minItems: 1,
        maxItems: MAX_REPORTED_FAULTS,
      }),
    ),
  },
  named(
    'Problem',
    'Un error, según la RFC 9457 (`application/problem+json`).',
    'An error, as defined by RFC 9457 (`application/problem+json`).',
  ),
)

export type Problem = Static<typeof problem>
