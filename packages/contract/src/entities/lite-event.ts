import Type, { type Static } from 'typebox'
import { MAX_LITE_EVENTS, MAX_LITE_PERFORMANCES_PER_EVENT, MAX_TICKET_OPTIONS_PER_SHOW } from '../limits.ts'
import {
  amountIn,
  currency,
  externalId,
  instant,
  line,
  named,
  nullable,
  object,
  optionalAll,
  timeZone,
  title,
} from '../schema.ts'
import { doc } from '../text.ts'

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
