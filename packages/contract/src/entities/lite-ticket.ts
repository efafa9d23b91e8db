import Type, { type Static } from 'typebox'
import {
  MAX_LITE_PROPERTIES,
  MAX_LITE_PROPERTY_NAME_LENGTH,
  MAX_LITE_TICKETS_PER_PERSON,
  MAX_SEAT_TEXT_LENGTH,
} from '../limits.ts'
import { amountIn, email, line, nullable, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'
import { liteReferences } from './lite-references.ts'
import { ticketAccess } from './ticket-access.ts'

function seatText(es: string, en: string, example: string) {
  return nullable(line(es, en, { maxLength: MAX_SEAT_TEXT_LENGTH, examples: [example] }))
}

const seating = object(
  optionalAll({
    section: seatText('Sector.', 'Section.', 'Platea'),
    row: seatText('Fila.', 'Row.', 'F'),
    seat: seatText('Butaca o asiento.', 'Seat.', '12'),
    door: seatText('Puerta de ingreso.', 'Entrance door.', 'Hall central'),
  }),
  doc(
    'La ubicación. Se omite si el lugar no es numerado. Una butaca de un show identifica su ticket.',
    'The place. Left out where it is not numbered. A seat of a show identifies its ticket.',
  ),
)

const properties = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...doc(
    'Un objeto suyo, que no se interpreta y vuelve igual en Swap. Ponga ahí el identificador del ticket; en un lugar sin numerar es lo que lo distingue.',
    'An object of your own, not interpreted and returned unchanged in Swap. Put the id of the ticket there; where places are not numbered it is what tells it from others.',
  ),
  type: 'object',
  maxProperties: MAX_LITE_PROPERTIES,
  propertyNames: { type: 'string', maxLength: MAX_LITE_PROPERTY_NAME_LENGTH },
  examples: [{ ticketId: 'AUR-0001' }],
})

const fields = {
  ...liteReferences,
  paidPrice: amountIn(
    'Lo que se pagó en la venta primaria, cargos incluidos, en la moneda del tipo de ticket.',
    'What was paid in the primary sale, fees included, in the currency of the ticket type.',
    { examples: [74800] },
  ),
  ...optionalAll({ seating: nullable(seating), properties: nullable(properties) }),
}

export const liteTicket = object(fields, {
  ...doc('Un ticket que la persona tiene hoy.', 'A ticket that the person has today.'),
  component: 'LiteTicket',
})

/** Response of "Get User Tickets". */
export const liteTicketsAnswer = Type.Array(liteTicket, { maxItems: MAX_LITE_TICKETS_PER_PERSON })

/** Response of "Swap": the ticket that the buyer gets in exchange. */
export const liteSwapAnswer = object(
  { ...fields, ticketAccess },
  {
    ...doc('El ticket nuevo, con su código.', 'The new ticket, with its code.'),
    component: 'LiteSwapAnswer',
  },
)

const person = {
  email: email('Su correo.', 'Their e-mail address.', { examples: ['lucia.ferreyra@example.com'] }),
}

/** Request of "Swap". */
export const liteSwapRequest = object(
  {
    ticket: liteTicket,
    seller: object(person, doc('Quien vende.', 'Who sells.')),
    buyer: object(
      {
        ...person,
        ...optionalAll({
          fullName: line(
            'Nombre completo, si la compra lo pidió.',
            'Full name, if the purchase asked for it.',
            {
              examples: ['Sofía Luna'],
            },
          ),
          identificationNumber: line(
            'Número de documento, si la compra lo pidió.',
            'Number of the identity document, if the purchase asked for it.',
            { examples: ['33210987'] },
          ),
        }),
      },
      doc('Quien compra.', 'Who buys.'),
    ),
  },
  { ...doc('Un cambio de manos.', 'A change of hands.'), component: 'LiteSwapRequest' },
)

export type LiteTicket = Static<typeof liteTicket>
export type LiteSwapAnswer = Static<typeof liteSwapAnswer>
export type LiteSwapRequest = Static<typeof liteSwapRequest>
