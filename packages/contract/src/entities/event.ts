import Type, { type Static } from 'typebox'
import {
  MAX_EMAILS_PER_PRODUCER,
  MAX_PRODUCERS_PER_EVENT,
  MAX_SEAT_MAP_LOSSES,
  MAX_SEAT_TEXT_LENGTH,
  MAX_SHOWS_PER_EVENT,
  MAX_SVG_LENGTH,
} from '../limits.ts'
import {
  count,
  description,
  email,
  externalId,
  flag,
  named,
  nullable,
  object,
  oneOf,
  optionalAll,
  ownId,
  readOnly,
  title,
  webUrl,
  withDefault,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { configuration, configurationOverride } from './configuration.ts'
import { fee, feeInput, primarySalesFeeOf } from './fee.ts'
import { location, locationUpdate } from './location.ts'
import { createdAt, ticketSellerId, updatedAt } from './record.ts'
import { show, showInput, showUpdate } from './show.ts'

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

const eventDoc = doc(
  'Un evento con sus shows. Ocupa como máximo 2 MB en total.',
  'An event with its shows. Its maximum size is 2 MB.',
)

const identity = {
  externalReferenceId: externalId(
    'Identificador del evento en su sistema. Único e inmutable.',
    'Id of the event in your system. Unique and immutable.',
    { examples: ['aurelia-2027'] },
  ),
}

/** Path parameters of operations on one event, which is named by the seller's id. */
export const eventReferencePath = object(identity)

const texts = {
  title: title('Nombre del evento.', 'Name of the event.', { examples: ['El jardín de Aurelia'] }),
  description: description(
    'Descripción para el público. Puede tener saltos de línea.',
    'Description for the public. May contain line breaks.',
  ),
}

/** Fields that only the server writes; a request may send them back unchanged. */
const eventReadOnly = {
  _id: readOnly(ownId('Identificador del evento en Taquilla.', 'Id of the event in Taquilla.')),
  ticketSellerId: readOnly(ticketSellerId),
  createdAt: readOnly(createdAt),
  updatedAt: readOnly(updatedAt),
}

const producer = object(
  {
    name: title('Nombre del productor.', 'Name of the producer.', { examples: ['Mirasoles Producciones'] }),
    ...optionalAll({
      emails: Type.Array(email('Correo del productor.', 'Email of the producer.'), {
        ...doc('Correos del productor.', 'Emails of the producer.'),
        maxItems: MAX_EMAILS_PER_PRODUCER,
      }),
      producerId: nullable(
        externalId('Identificador del productor en su sistema.', 'Id of the producer in your system.'),
      ),
    }),
  },
  named('Producer', 'Productor del evento.', 'Producer of the event.'),
)

const producers = Type.Array(producer, {
  ...doc('Productores del evento. Por defecto, ninguno.', 'Producers of the event. Defaults to none.'),
  maxItems: MAX_PRODUCERS_PER_EVENT,
})

const seating = nullable(
  object(
    optionalAll({
      image: nullable(webUrl('URL de la imagen del plano.', 'URL of the image of the seat map.')),
      svgCode: nullable(
        Type.String({
          ...doc(
            'Plano en código SVG. Se guarda sin scripts, imágenes, enlaces ni referencias externas, con los estilos como atributos y las copias (`use`) como figuras. La longitud máxima se aplica también al resultado.',
            'Seat map as SVG code. It is stored without scripts, images, links, or external references, with styles as attributes and copies (`use`) as shapes. The maximum length also applies to the result.',
          ),
          maxLength: MAX_SVG_LENGTH,
        }),
      ),
    }),
    doc('Plano de ubicaciones del recinto.', 'Seat map of the venue.'),
  ),
)

const feeDoc = primarySalesFeeOf(text('todos los tickets del evento', 'all tickets of the event'))
const showsDoc = doc(
  'Los shows del evento, en orden. Sus `showId` no se repiten.',
  'The shows of the event, in order. Each `showId` is unique.',
)
const showsBound = { ...showsDoc, maxItems: MAX_SHOWS_PER_EVENT }

const sent = optionalAll({
  producers,
  seating,
  primarySalesFee: nullable(feeInput, feeDoc),
  ...eventReadOnly,
  seatMapLosses: readOnly(seatMapLosses),
})

export const eventInput = object(
  { ...identity, ...texts, location, configuration, shows: Type.Array(showInput, showsBound), ...sent },
  { ...eventDoc, component: 'EventInput' },
)

export const eventUpdate = object(
  {
    ...identity,
    ...sent,
    ...optionalAll({
      ...texts,
      location: locationUpdate,
      configuration: configurationOverride,
      shows: Type.Array(showUpdate, showsBound),
    }),
  },
  named(
    'EventUpdate',
    'Cambios a un evento, que se busca por `externalReferenceId`. Un campo ausente conserva su valor. `location`, `configuration` y `seating` se combinan campo por campo; `producers` e `images` se reemplazan enteros; los shows se buscan por `showId`. Una lista de shows vacía se rechaza si el evento ya tiene alguno: omita el campo.',
    'Changes to an event, found by its `externalReferenceId`. An absent field keeps its value. `location`, `configuration`, and `seating` are merged field by field; `producers` and `images` are replaced whole; shows are found by `showId`. An empty list of shows is rejected if the event already has some: omit the field.',
  ),
)

export const eventUpdateQuery = object(
  optionalAll({
    notify: withDefault(
      flag(
        'Con `false`, las fechas nuevas de los shows son correcciones: no salen ni los correos ni `show.rescheduled`, y `showRescheduled` queda como estaba o como lo envíe. Los demás avisos no cambian. Por defecto, `true`.',
        'With `false`, new dates of shows are corrections: no emails and no `show.rescheduled` are sent, and `showRescheduled` stays as it was or becomes what you send. Other notices do not change. Defaults to `true`.',
      ),
      true,
    ),
  }),
)

export const event = object(
  {
    _id: eventReadOnly._id,
    ticketSellerId: eventReadOnly.ticketSellerId,
    ...identity,
    ...texts,
    location,
    producers,
    configuration,
    seating,
    primarySalesFee: nullable(fee, feeDoc),
    shows: Type.Array(show, showsBound),
    createdAt: eventReadOnly.createdAt,
    updatedAt: eventReadOnly.updatedAt,
    ...optionalAll({ seatMapLosses: readOnly(seatMapLosses) }),
  },
  { ...eventDoc, component: 'Event' },
)

export type EventInput = Static<typeof eventInput>
export type EventUpdate = Static<typeof eventUpdate>
export type Event = Static<typeof event>
