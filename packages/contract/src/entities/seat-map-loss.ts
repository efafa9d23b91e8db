import Type, { type Static } from 'typebox'
import { MAX_SEAT_MAP_LOSSES, MAX_SEAT_TEXT_LENGTH, MAX_SVG_LENGTH } from '../limits.ts'
import { count, named, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'

const seatMapLoss = object(
  {
    kind: oneOf(
      ['ELEMENT', 'PROPERTY', 'RULE'],
      doc(
        'Qué se perdió: un elemento, una propiedad de CSS o una regla de estilo.',
        'What was lost: an element, a CSS property, or a style rule.',
      ),
    ),
    name: Type.String({
      ...doc('Nombre en el plano, abreviado si es largo.', 'Name in the seat map, cut if it is long.'),
      maxLength: MAX_SEAT_TEXT_LENGTH,
      examples: ['mix-blend-mode'],
    }),
    count: count('Cantidad de veces.', 'Number of times.', { maximum: MAX_SVG_LENGTH, examples: [12] }),
  },
  named('SeatMapLoss', 'Una parte del plano que no se conserva.', 'A part of the seat map that is not kept.'),
)

export const seatMapLosses = Type.Array(seatMapLoss, {
  ...doc(
    'Lo que un navegador dibujaría del plano enviado en esta solicitud y el plano guardado no tiene. Ausente si no se envió un plano o si se conserva entero. Taquilla no guarda esta lista y la ignora en las solicitudes.',
    'What a browser would draw of the seat map sent in this request and the stored map does not have. Absent if no map was sent or all of it is kept. Taquilla does not store this list and ignores it in requests.',
  ),
  maxItems: MAX_SEAT_MAP_LOSSES,
})

export type SeatMapLoss = Static<typeof seatMapLoss>
