import Type, { type Static } from 'typebox'
import { MAX_IMAGES_PER_SHOW, MAX_PRICE_TYPES_PER_SHOW, MAX_TICKET_OPTIONS_PER_SHOW } from '../limits.ts'
import {
  externalId,
  flag,
  instant,
  nullable,
  object,
  oneOf,
  optionalAll,
  readOnly,
  title,
  webUrl,
  withDefault,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { configurationOverride } from './configuration.ts'
import { fee, feeInput, primarySalesFeeOf } from './fee.ts'
import { locationOverride } from './location.ts'
import { priceType, priceTypeInput, priceTypeUpdate } from './price-type.ts'
import { ticketOption, ticketOptionInput, ticketOptionUpdate } from './ticket-option.ts'

export const SHOW_STATUSES = ['LIVE', 'CANCELLED'] as const
export const IMAGE_KINDS = ['main', 'secondary', 'nft'] as const

export type ShowStatus = (typeof SHOW_STATUSES)[number]
export type ImageKind = (typeof IMAGE_KINDS)[number]

const showDoc = doc('Una función del evento.', 'One performance of the event.')

const identity = {
  showId: externalId(
    'Identificador del show, único dentro del evento e inmutable.',
    'Id of the show, unique within the event and immutable.',
    { examples: ['aurelia-0319'] },
  ),
}

const status = readOnly(
  oneOf(
    SHOW_STATUSES,
    doc(
      'LIVE: a la venta y transferible. CANCELLED: cancelado, y es definitivo. Cambia solo con la cancelación.',
      'LIVE: on sale and transferable. CANCELLED: cancelled, which is final. Only cancellation changes it.',
    ),
  ),
)

const imageUrl = {
  url: webUrl('Dirección de la imagen.', 'Address of the image.', {
    examples: ['https://teatromirasoles.example/imagenes/aurelia-afiche.jpg'],
  }),
}

const imageKind = oneOf(
  IMAGE_KINDS,
  doc(
    'main: la principal. secondary: otra de la galería. nft: la del coleccionable. Por defecto, main.',
    'main: the principal one. secondary: another of the gallery. nft: that of the collectible. main by default.',
  ),
)

const imageDoc = doc('Una imagen del show.', 'An image of the show.')

const imageInput = object(
  { ...imageUrl, ...optionalAll({ kind: withDefault(imageKind, 'main') }) },
  { ...imageDoc, component: 'ImageInput' },
)
const image = object({ ...imageUrl, kind: imageKind }, { ...imageDoc, component: 'Image' })

const showTitle = {
  title: title('Nombre del show.', 'Name of the show.', { examples: ['Viernes 19 de marzo'] }),
}

const dateDoc = [
  'Inicio del show, RFC 3339 con Z o desfase. Se responde en UTC.',
  'Start of the show, RFC 3339 with Z or an offset. Answered in UTC.',
] as const

const imagesBound = {
  ...doc('Imágenes del show, en orden. Puede estar vacía.', 'Images of the show, in order. May be empty.'),
  maxItems: MAX_IMAGES_PER_SHOW,
}

const appearanceInput = {
  images: Type.Array(imageInput, imagesBound),
  configuration: configurationOverride,
}

const flags = {
  showRescheduled: flag(
    'Si el show cambió de fecha. Se marca al modificar la fecha de un show guardado, salvo que se envíe.',
    'Whether the show has changed its date. Set when the date of a stored show changes, unless it is sent.',
  ),
  resaleEnabled: flag(
    'Si los tickets del show pueden revenderse, dentro de lo que permitan las reglas. Por defecto, true.',
    'Whether tickets of the show may be resold, as far as the rules allow. True by default.',
  ),
}

const placeAndSale = {
  primarySalesUrl: nullable(
    webUrl('Página de la venta primaria del show.', 'Page of the primary sale of the show.', {
      examples: ['https://teatromirasoles.example/entradas/aurelia-0319'],
    }),
  ),
  location: nullable(locationOverride),
}

const feeDoc = primarySalesFeeOf(text('los tickets de este show', 'the tickets of this show'))

const sent = optionalAll({ ...placeAndSale, primarySalesFee: nullable(feeInput, feeDoc), status })

const optionsDoc = doc(
  'Clases de ticket del show, en orden. Sus identificadores no se repiten.',
  'Kinds of ticket of the show, in order. Their ids do not repeat.',
)
const priceTypesDoc = doc(
  'Tarifas del show, en orden. Sus identificadores no se repiten.',
  'Prices of the show, in order. Their ids do not repeat.',
)
const optionsBound = { ...optionsDoc, maxItems: MAX_TICKET_OPTIONS_PER_SHOW }
const priceTypesBound = { ...priceTypesDoc, maxItems: MAX_PRICE_TYPES_PER_SHOW }

export const showInput = object(
  {
    ...identity,
    ...showTitle,
    date: instant(...dateDoc),
    ticketOptions: Type.Array(ticketOptionInput, optionsBound),
    ...appearanceInput,
    ...sent,
    ...optionalAll({
      priceTypes: Type.Array(priceTypeInput, priceTypesBound),
      showRescheduled: withDefault(flags.showRescheduled, false),
      resaleEnabled: withDefault(flags.resaleEnabled, true),
    }),
  },
  { ...showDoc, component: 'ShowInput' },
)

export const showUpdate = object(
  {
    ...identity,
    ...sent,
    ...optionalAll({
      ...showTitle,
      date: instant(...dateDoc),
      ...appearanceInput,
      ...flags,
      ticketOptions: Type.Array(ticketOptionUpdate, optionsBound),
      priceTypes: Type.Array(priceTypeUpdate, priceTypesBound),
    }),
  },
  {
    ...doc(
      'Cambios a un show, que se busca por showId: un campo ausente conserva su valor. Si no existe, se crea, y entonces es obligatorio lo mismo que al crear un evento. Los ticket options y price types que no se envían se conservan.',
      'Changes to a show, found by showId: an absent field keeps its value. If there is none, it is created, and then the same is required as when an event is created. Ticket options and price types that are not sent are kept.',
    ),
    component: 'ShowUpdate',
  },
)

export const show = object(
  {
    ...identity,
    ...showTitle,
    date: instant(...dateDoc, { examples: ['2027-03-20T00:00:00Z'] }),
    status,
    ...flags,
    ...placeAndSale,
    primarySalesFee: nullable(fee, feeDoc),
    ticketOptions: Type.Array(ticketOption, optionsBound),
    priceTypes: Type.Array(priceType, priceTypesBound),
    images: Type.Array(image, imagesBound),
    configuration: configurationOverride,
  },
  { ...showDoc, component: 'Show' },
)

export type ShowInput = Static<typeof showInput>
export type ShowUpdate = Static<typeof showUpdate>
export type Show = Static<typeof show>
