import Type, { type Static } from 'typebox'
import {
  MAX_EMAILS_PER_PRODUCER,
  MAX_PRODUCERS_PER_EVENT,
  MAX_SHOWS_PER_EVENT,
  MAX_SVG_LENGTH,
} from '../limits.ts'
import {
  description,
  email,
  externalId,
  nullable,
  object,
  optionalAll,
  ownId,
  readOnly,
  title,
  webUrl,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { configuration, configurationOverride } from './configuration.ts'
import { fee, feeInput, primarySalesFeeOf } from './fee.ts'
import { location, locationUpdate } from './location.ts'
import { createdAt, ticketSellerId, updatedAt } from './record.ts'
import { show, showInput, showUpdate } from './show.ts'

const eventDoc = doc(
  'Lo que se presenta, con sus shows, tal como lo describe el vendedor. Entero ocupa como máximo 2 MB.',
  'What is performed, with its shows, as the seller describes it. The whole takes 2 MB at most.',
)

const identity = {
  externalReferenceId: externalId(
    'Identificador del evento en el sistema del vendedor; único e inmutable.',
    'Id of the event in the seller’s system; unique and immutable.',
    { examples: ['aurelia-2027'] },
  ),
}

/** Path parameters of operations on one event, which is named by the seller's id. */
export const eventReferencePath = object(identity)

const texts = {
  title: title('Nombre del evento.', 'Name of the event.', { examples: ['El jardín de Aurelia'] }),
  description: description(
    'Descripción para el público; puede tener saltos de línea.',
    'Description for the public; may have line breaks.',
  ),
}

/** Fields that only the server writes; a request may send them back unchanged. */
const eventReadOnly = {
  _id: readOnly(ownId('Nuestro identificador del evento.', 'Our id of the event.')),
  ticketSellerId: readOnly(ticketSellerId),
  createdAt: readOnly(createdAt),
  updatedAt: readOnly(updatedAt),
}

const producer = object(
  {
    name: title('Nombre del productor.', 'Name of the producer.', { examples: ['Mirasoles Producciones'] }),
    ...optionalAll({
      emails: Type.Array(email('Un correo del productor.', 'An e-mail address of the producer.'), {
        ...doc('Correos del productor.', 'E-mail addresses of the producer.'),
        maxItems: MAX_EMAILS_PER_PRODUCER,
      }),
      producerId: nullable(
        externalId(
          'Identificador del productor en el sistema del vendedor.',
          'Id of the producer in the seller’s system.',
        ),
      ),
    }),
  },
  { ...doc('Quien produce el evento.', 'Who produces the event.'), component: 'Producer' },
)

const producers = Type.Array(producer, {
  ...doc('Productores del evento. Por defecto, ninguno.', 'Producers of the event. None by default.'),
  maxItems: MAX_PRODUCERS_PER_EVENT,
})

const seating = nullable(
  object(
    optionalAll({
      image: nullable(webUrl('Dirección de la imagen del plano.', 'Address of the image of the plan.')),
      svgCode: nullable(
        Type.String({
          ...doc(
            'El plano como código SVG. Se guarda limpio: sin guiones, imágenes, enlaces ni referencias externas, y con sus estilos como atributos y sus copias (use) como figuras. Así también cuenta su longitud.',
            'The plan as SVG code. It is stored clean: without scripts, images, links or outside references, with its styles as attributes and its copies (use) as shapes. Its length counts in that form too.',
          ),
          maxLength: MAX_SVG_LENGTH,
        }),
      ),
    }),
    doc('Planimetría: el plano de ubicaciones del recinto.', 'Seat map: the plan of the venue’s places.'),
  ),
)

const feeDoc = primarySalesFeeOf(text('todos los tickets del evento', 'all tickets of the event'))
const showsDoc = doc(
  'Las funciones del evento, en orden. Sus showId no se repiten.',
  'The performances of the event, in order. Their showIds do not repeat.',
)
const showsBound = { ...showsDoc, maxItems: MAX_SHOWS_PER_EVENT }

const sent = optionalAll({
  producers,
  seating,
  primarySalesFee: nullable(feeInput, feeDoc),
  ...eventReadOnly,
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
  {
    ...doc(
      'Cambios a un evento, que se busca por externalReferenceId. Un campo ausente conserva su valor; location, configuration y seating se combinan campo por campo; producers e images se reemplazan enteros; los shows se buscan por showId.',
      'Changes to an event, found by externalReferenceId. An absent field keeps its value; location, configuration and seating are merged field by field; producers and images are replaced whole; shows are found by showId.',
    ),
    component: 'EventUpdate',
  },
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
  },
  { ...eventDoc, component: 'Event' },
)

export type EventInput = Static<typeof eventInput>
export type EventUpdate = Static<typeof eventUpdate>
export type Event = Static<typeof event>
