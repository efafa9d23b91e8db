import Type, { type Static } from 'typebox'
import {
  MAX_LITE_PROPERTIES,
  MAX_LITE_PROPERTY_NAME_LENGTH,
  MAX_LITE_TICKETS_PER_PERSON,
  MAX_SEAT_TEXT_LENGTH,
} from '../limits.ts'
import { amountIn, email, line, named, nullable, object, optionalAll, withDefault } from '../schema.ts'
import { doc } from '../text.ts'
import { liteReferences } from './lite-event.ts'
import { ticketAccess } from './ticket-access.ts'
import { accessible } from './ticket-props.ts'

function seatText(es: string, en: string, example: string) {
  return nullable(line(es, en, { maxLength: MAX_SEAT_TEXT_LENGTH, examples: [example] }))
}

const seating = object(
  optionalAll({
    section: seatText('Sector.', 'Section.', 'Platea'),
    row: seatText('Fila.', 'Row.', 'F'),
    seat: seatText('Asiento.', 'Seat.', '12'),
    door: seatText('Puerta de ingreso.', 'Entrance door.', 'Hall central'),
    accessible: withDefault(accessible, false),
  }),
  doc(
    'Ubicación del ticket. Omítala si el lugar no es numerado. En un show, cada asiento identifica un ticket.',
    'Seating of the ticket. Omit it if seating is not numbered. Within a show, each seat identifies one ticket.',
  ),
)

const properties = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...doc(
    'Objeto de su sistema. Taquilla no lo interpreta y lo devuelve sin cambios en Swap. Incluya el identificador del ticket: si el lugar no es numerado, solo este objeto lo distingue de los demás.',
    'Object of your own, which Taquilla does not interpret and returns unchanged in Swap. Include the id of the ticket: if seating is not numbered, only this object tells the ticket from others.',
  ),
  type: 'object',
  maxProperties: MAX_LITE_PROPERTIES,
  propertyNames: { type: 'string', maxLength: MAX_LITE_PROPERTY_NAME_LENGTH },
  examples: [{ ticketId: 'AUR-0001' }],
})

const fields = {
  ...liteReferences,
  paidPrice: amountIn(
    'Importe pagado en la venta primaria, con cargos, en la moneda del ticket option.',
    'Amount paid in the primary sale, fees included, in the currency of the ticket option.',
    { examples: [74800] },
  ),
  ...optionalAll({ seating: nullable(seating), properties: nullable(properties) }),
}

export const liteTicket = object(
  fields,
  named('LiteTicket', 'Un ticket que la persona tiene hoy.', 'A ticket that the person currently owns.'),
)

/** Response of "Get User Tickets". */
export const liteTicketsAnswer = Type.Array(liteTicket, { maxItems: MAX_LITE_TICKETS_PER_PERSON })

/** Response of "Swap": the ticket that the buyer gets in exchange. */
export const liteSwapAnswer = object(
  { ...fields, ticketAccess },
  named('LiteSwapAnswer', 'El ticket nuevo, con su código.', 'The new ticket, with its code.'),
)

const person = {
  email: email('Correo de la persona.', 'Email of the person.', { examples: ['lucia.ferreyra@example.com'] }),
}

/** Request of "Swap". */
export const liteSwapRequest = object(
  {
    ticket: liteTicket,
    seller: object(person, doc('Quien revende.', 'The reseller.')),
    buyer: object(
      {
        ...person,
        ...optionalAll({
          fullName: line(
            'Nombre completo, si se pidió en la compra.',
            'Full name, if the purchase asked for it.',
            {
              examples: ['Sofía Luna'],
            },
          ),
          identificationNumber: line(
            'Número de documento de identidad, si se pidió en la compra.',
            'Identity document number, if the purchase asked for it.',
            { examples: ['33210987'] },
          ),
        }),
      },
      doc('Quien compra.', 'The buyer.'),
    ),
  },
  named('LiteSwapRequest', 'Un cambio de propietario.', 'A change of owner.'),
)

export type LiteTicket = Static<typeof liteTicket>
export type LiteSwapAnswer = Static<typeof liteSwapAnswer>
export type LiteSwapRequest = Static<typeof liteSwapRequest>
