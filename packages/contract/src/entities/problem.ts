import Type, { type Static } from 'typebox'
import { MAX_REPORTED_FAULTS } from '../limits.ts'
import { object } from '../schema.ts'
import { doc } from '../text.ts'

export const fault = object(
  {
    pointer: Type.String({
      ...doc(
        'Puntero JSON (RFC 6901) al campo en falta, también cuando el campo no se envió. Para un parámetro, su nombre tras una barra.',
        'JSON pointer (RFC 6901) to the field at fault, also when the field was not sent. For a parameter, its name behind a slash.',
      ),
      maxLength: 2_048,
      examples: ['/0/buyer'],
    }),
    code: Type.String({
      ...doc(
        'Qué regla no se cumple; estable, para que el programa decida.',
        'Which rule is broken; stable, so that a program can decide on it.',
      ),
      maxLength: 100,
      examples: ['field.required'],
    }),
    detail: Type.String({
      ...doc(
        'La misma falta en una frase, en el idioma de Accept-Language.',
        'The same fault in a sentence, in the language of Accept-Language.',
      ),
      maxLength: 2_000,
      examples: ['El campo es obligatorio.'],
    }),
  },
  {
    component: 'FieldError',
    ...doc(
      'Una falta de la solicitud: dónde está y cuál es.',
      'One fault of the request: where it is and what it is.',
    ),
  },
)

/** Body of every error response (RFC 9457, with additional members). */
export const problem = object(
  {
    type: Type.String({
      ...doc(
        'Dirección de la página que explica este error. Identifica el problema y no cambia con el idioma.',
        'Address of the page that explains this error. It identifies the problem and does not change with the language.',
      ),
      maxLength: 2_048,
      format: 'web-url',
    }),
    title: Type.String({
      ...doc(
        'El problema en pocas palabras; igual para cada código.',
        'The problem in a few words; the same for each code.',
      ),
      maxLength: 300,
    }),
    status: Type.Integer({
      ...doc('El estado HTTP de esta respuesta.', 'The HTTP status of this answer.'),
      minimum: 400,
      maximum: 599,
    }),
    detail: Type.String({
      ...doc('Qué pasó en esta solicitud y qué hacer.', 'What happened in this request and what to do.'),
      maxLength: 2_000,
    }),
    instance: Type.Optional(
      Type.String({
        ...doc('La ruta de la solicitud que falló.', 'The path of the request that failed.'),
        maxLength: 2_048,
      }),
    ),
    code: Type.String({
      ...doc(
        'Código estable del error, de la forma «nombre.problema». Es lo que un programa debe comparar.',
        'Stable code of the error, in the form "noun.problem". It is what a program should compare.',
      ),
      maxLength: 100,
      examples: ['ticket.not_found'],
    }),
    requestId: Type.String({
      ...doc(
        'Identificador de la solicitud, igual al encabezado Request-Id. Inclúyalo al escribir a soporte.',
        'Id of the request, equal to the Request-Id header. Quote it when writing to support.',
      ),
      maxLength: 255,
    }),
    errors: Type.Optional(
      Type.Array(fault, {
        ...doc(
          'Las faltas de campos, una por elemento. Solo cuando el problema es de campos.',
          'The faults of fields, one per element. Only where the problem is of fields.',
        ),
        minItems: 1,
        maxItems: MAX_REPORTED_FAULTS,
      }),
    ),
  },
  {
    component: 'Problem',
    ...doc(
      'Un error, según la RFC 9457 (application/problem+json).',
      'An error, as of RFC 9457 (application/problem+json).',
    ),
  },
)

export type Problem = Static<typeof problem>
