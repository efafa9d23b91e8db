import Type, { type Static } from 'typebox'
import {
  MAX_LITE_EVENTS,
  MAX_LITE_PERFORMANCES_PER_EVENT,
  MAX_LITE_PROPERTIES,
  MAX_LITE_PROPERTY_NAME_LENGTH,
  MAX_LITE_TICKETS_PER_PERSON,
  MAX_SEAT_TEXT_LENGTH,
  MAX_TICKET_OPTIONS_PER_SHOW,
} from '../limits.ts'
import { createSchemaRenderer } from '../openapi/schemas.ts'
import {
  amountIn,
  currency,
  email,
  externalId,
  instant,
  line,
  named,
  nullable,
  object,
  optionalAll,
  timeZone,
  title,
  withDefault,
} from '../schema.ts'
import { doc, type Language } from '../text.ts'
import { ticketAccess } from './ticket-input.ts'
import { accessible } from './ticket-props.ts'

/** Ids of the seller's own system, common to its three SuperSwap Lite endpoints. */
export const liteReferences = {
  eventId: externalId(
    'El evento en su sistema. Equivale a `externalReferenceId`.',
    'The event in your system. Equivalent to `externalReferenceId`.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId('El show en su sistema.', 'The show in your system.', { examples: ['aurelia-0319'] }),
  ticketType: externalId(
    'El ticket option en su sistema. Equivale a `ticketOptionId`.',
    'The ticket option in your system. Equivalent to `ticketOptionId`.',
    { examples: ['platea'] },
  ),
}

const venue = object(
  {
    timeZone: timeZone(
      'Zona horaria IANA del recinto. Las horas se muestran en esta zona; no se deduce del desfase de las fechas.',
      'IANA time zone of the venue. Times are shown in this zone; it is not inferred from the offset of the dates.',
    ),
    ...optionalAll({
      name: nullable(line('Nombre del recinto.', 'Name of the venue.', { examples: ['Teatro Mirasoles'] })),
      city: nullable(line('Ciudad.', 'City.', { examples: ['Córdoba'] })),
      country: nullable(line('País.', 'Country.', { examples: ['Argentina'] })),
    }),
  },
  doc('El recinto. Solo la zona horaria es obligatoria.', 'The venue. Only the time zone is required.'),
)

const ticketType = object(
  {
    ticketType: liteReferences.ticketType,
    title: title('Nombre que ve el público.', 'Name that the public sees.', { examples: ['Platea'] }),
    price: amountIn(
      'Precio en la venta primaria, sin cargos, en unidades mayores.',
      'Price in the primary sale, without fees, in major units.',
      { examples: [68000] },
    ),
    currency: currency(
      'Moneda, en código ISO 4217. Es la misma en todo el show.',
      'Currency, as an ISO 4217 code. The same for the whole show.',
      { examples: ['ARS'] },
    ),
  },
  doc('Un ticket option del show.', 'A ticket option of the show.'),
)

const performance = object(
  {
    showId: liteReferences.showId,
    title: title('Nombre del show.', 'Name of the show.', { examples: ['Estreno'] }),
    date: instant(
      'Inicio del show, en RFC 3339 con desfase. Desde ese momento no se publica ni se compra.',
      'Start of the show, in RFC 3339 with an offset. From then on, nothing can be listed or bought.',
    ),
    ticketTypes: Type.Array(ticketType, {
      ...doc('Ticket options del show.', 'Ticket options of the show.'),
      minItems: 1,
      maxItems: MAX_TICKET_OPTIONS_PER_SHOW,
    }),
  },
  doc('Un show del evento.', 'A show of the event.'),
)

export const liteEvent = object(
  {
    eventId: liteReferences.eventId,
    title: title('Nombre del evento.', 'Name of the event.', { examples: ['El jardín de Aurelia'] }),
    venue,
    performances: Type.Array(performance, {
      ...doc('Shows del evento.', 'Shows of the event.'),
      minItems: 1,
      maxItems: MAX_LITE_PERFORMANCES_PER_EVENT,
    }),
  },
  named('LiteEvent', 'Un evento cuyos tickets se pueden revender.', 'An event whose tickets can be resold.'),
)

/** Response of "Events And Performances". Each event is validated separately, so one invalid event rejects no other. */
export const liteEventsAnswer = Type.Array(Type.Unknown(), { maxItems: MAX_LITE_EVENTS })

export type LiteEvent = Static<typeof liteEvent>

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

/** JSON schemas of the calls that Taquilla makes to sellers' SuperSwap Lite endpoints, by name. Not part of OpenAPI. */
export function buildLiteSchemas(language: Language) {
  const renderer = createSchemaRenderer(language)
  for (const schema of [liteEvent, liteTicket, liteSwapRequest, liteSwapAnswer]) renderer.render(schema)
  return renderer.components()
}
