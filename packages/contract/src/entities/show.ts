import Type, { type Static } from 'typebox'
import { MAX_IMAGES_PER_SHOW, MAX_PRICE_TYPES_PER_SHOW, MAX_TICKET_OPTIONS_PER_SHOW } from '../limits.ts'
import {
  externalId,
  flag,
  instant,
  named,
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
import {
  priceType,
  priceTypeInput,
  priceTypeUpdate,
  ticketOption,
  ticketOptionInput,
  ticketOptionUpdate,
} from './ticket-option.ts'

export const SHOW_STATUSES = ['LIVE', 'CANCELLED'] as const
export const IMAGE_KINDS = ['main', 'secondary', 'nft'] as const

export type ShowStatus = (typeof SHOW_STATUSES)[number]
export type ImageKind = (typeof IMAGE_KINDS)[number]

const showDoc = doc('Un show del evento.', 'A show of the event.')

const identity = {
  showId: externalId(
    'Identificador del show, único en el evento e inmutable.',
    'Id of the show, unique within the event and immutable.',
    { examples: ['aurelia-0319'] },
  ),
}

const status = readOnly(
  oneOf(
    SHOW_STATUSES,
    doc(
      'Estado del show. `LIVE`: no cancelado. `CANCELLED`: cancelado de forma definitiva. Solo cambia al cancelar el show.',
      'Status of the show. `LIVE`: not canceled. `CANCELLED`: canceled permanently. It changes only when the show is canceled.',
    ),
  ),
)

const imageUrl = {
  url: webUrl('URL de la imagen.', 'URL of the image.', {
    examples: ['https://teatromirasoles.example/imagenes/aurelia-afiche.jpg'],
  }),
}

const imageKind = oneOf(
  IMAGE_KINDS,
  doc(
    'Uso de la imagen. `main`: la principal. `secondary`: otra de la galería. `nft`: la del coleccionable. Por defecto, `main`.',
    'Use of the image. `main`: the main one. `secondary`: another image for the gallery. `nft`: the image of the collectible. Defaults to `main`.',
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
  'Inicio del show, en RFC 3339 con `Z` o desfase. Se devuelve en UTC.',
  'Start of the show, in RFC 3339 with `Z` or an offset. Returned in UTC.',
] as const

const imagesBound = {
  ...doc(
    'Imágenes del show, en orden. La lista puede estar vacía.',
    'Images of the show, in order. May be empty.',
  ),
  maxItems: MAX_IMAGES_PER_SHOW,
}

const appearanceInput = {
  images: Type.Array(imageInput, imagesBound),
  configuration: configurationOverride,
}

const flags = {
  showRescheduled: flag(
    'Indica si el show cambió de fecha. Se marca al modificar la fecha de un show guardado, salvo con `notify=false`. Si lo envía usted, la marca cambia sin avisar a nadie. Un `false` junto a la fecha guardada la borra solo si envía también el `updatedAt` que leyó: sin él, el cuerpo puede ser la repetición de un cambio de fecha.',
    'Whether the date of the show has changed. Set when you change the date of a stored show, except with `notify=false`. If you send the field, it changes without telling anyone. A `false` next to the stored date clears it only if you also send the `updatedAt` that you read: without it, the body may be a repeated change of date.',
  ),
  resaleEnabled: flag(
    'Indica si los tickets del show pueden revenderse, dentro de lo que permiten las reglas. Por defecto, `true`.',
    'Whether tickets of the show can be resold, as far as the rules allow. Defaults to `true`.',
  ),
}

const placeAndSale = {
  primarySalesUrl: nullable(
    webUrl('Página de la venta primaria del show.', 'Page of the show’s primary sale.', {
      examples: ['https://teatromirasoles.example/entradas/aurelia-0319'],
    }),
  ),
  location: nullable(locationOverride),
}

const feeDoc = primarySalesFeeOf(text('los tickets de este show', 'the tickets of this show'))

const sent = optionalAll({ ...placeAndSale, primarySalesFee: nullable(feeInput, feeDoc), status })

const optionsDoc = doc(
  'Ticket options del show, en orden. Sus identificadores no se repiten.',
  'Ticket options of the show, in order. Each id is unique.',
)
const priceTypesDoc = doc(
  'Price types del show, en orden. Sus identificadores no se repiten.',
  'Price types of the show, in order. Each id is unique.',
)
const newOptionsDoc = doc(
  'Ticket options del show, en orden. Sus identificadores no se repiten. La lista puede estar vacía, pero para emitir un ticket hace falta uno.',
  'Ticket options of the show, in order. Each id is unique. May be empty, but every ticket needs a ticket option.',
)
const optionsBound = { ...optionsDoc, maxItems: MAX_TICKET_OPTIONS_PER_SHOW }
const priceTypesBound = { ...priceTypesDoc, maxItems: MAX_PRICE_TYPES_PER_SHOW }

export const showInput = object(
  {
    ...identity,
    ...showTitle,
    date: instant(...dateDoc),
    ticketOptions: Type.Array(ticketOptionInput, { ...optionsBound, ...newOptionsDoc }),
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
  named(
    'ShowUpdate',
    'Cambios a un show, que se busca por `showId`. Un campo ausente conserva su valor, y los ticket options y price types que no se envían se conservan. Una lista vacía se rechaza si el show ya tiene alguno: omita el campo. Si el show no existe, se crea, y entonces son obligatorios los mismos campos que al crear un evento.',
    'Changes to a show, found by its `showId`. An absent field keeps its value, and ticket options and price types that you omit are kept. An empty list is rejected if the show already has some: omit the field. If the show does not exist, it is created, and the same fields are then required as when you create an event.',
  ),
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
