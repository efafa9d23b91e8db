import Type, { type Static } from 'typebox'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TICKETS_PER_BATCH,
} from '../limits.ts'
import {
  amountOut,
  currency,
  email,
  externalId,
  line,
  nullable,
  object,
  oneOf,
  ownId,
  readOnly,
  readOnlyAll,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { fee, primarySalesFeeOf } from './fee.ts'
import { holder } from './holder.ts'
import { createdAt, ticketSellerId, updatedAt } from './record.ts'
import { props } from './ticket-props.ts'

export const TICKET_STATUSES = ['PENDING', 'REJECTED', 'ACTIVE', 'LISTED', 'USED', 'CANCELLED'] as const

export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const ticketId = externalId(
  'Identificador del ticket en el sistema del vendedor; único para siempre, también tras eliminarlo. «batch» está reservado.',
  'Id of the ticket in the seller’s system; unique for ever, even once deleted. “batch” is reserved.',
  { examples: ['AUR-0001'] },
)

export const ticketPath = object({ ticketId })

/** Ids of the event, show, option and price type of a ticket, all chosen by the seller. */
export const ticketReferences = {
  externalReferenceEventId: externalId(
    'El externalReferenceId del evento.',
    'The event’s externalReferenceId.',
    {
      examples: ['aurelia-2027'],
    },
  ),
  showId: externalId('El show del evento.', 'The show of the event.', { examples: ['aurelia-0319'] }),
  ticketOptionId: externalId('El ticket option del show.', 'The ticket option of the show.', {
    examples: ['platea'],
  }),
  priceTypeId: nullable(
    externalId('El price type del show; null si no tiene.', 'The price type of the show; null if none.', {
      examples: ['general'],
    }),
  ),
}

/**
 * Immutable texts that the seller sends with a ticket and that responses repeat. To add a field, declare it here and
 * create a column of the same name.
 */
export const ticketPlainFields = {
  orderId: nullable(
    externalId(
      'La orden de la venta primaria, en el sistema del vendedor. Reúne los tickets que se venden juntos desde una orden.',
      'The order of the primary sale, in the seller’s system. Brings together the tickets that are sold from one order.',
      { examples: ['AUR-P-1001'] },
    ),
  ),
}

export type TicketPlainField = keyof typeof ticketPlainFields

export const TICKET_PLAIN_FIELDS = Object.keys(ticketPlainFields) as readonly TicketPlainField[]

/** Copies the plain fields of a ticket from a request, row or response; missing ones become null. */
export function plainFieldsOf(ticket: { readonly [Name in TicketPlainField]?: string | null | undefined }) {
  const fields = {} as Record<TicketPlainField, string | null>
  for (const name of TICKET_PLAIN_FIELDS) fields[name] = ticket[name] ?? null
  return fields
}

const status = oneOf(
  TICKET_STATUSES,
  doc(
    'PENDING: aceptado y aún sin crear. REJECTED: no se pudo crear. ACTIVE: válido. LISTED: publicado en la reventa. USED: ya ingresó. CANCELLED: su show se canceló.',
    'PENDING: accepted and not created yet. REJECTED: could not be created. ACTIVE: valid. LISTED: listed for resale. USED: has entered. CANCELLED: its show was cancelled.',
  ),
)

const buyer = object(
  {
    email: nullable(email('Correo, si se emitió con él.', 'E-mail, if it was issued with one.')),
    name: nullable(
      line('Nombre y apellido, de primarySaleBuyerData.', 'First and last name, from primarySaleBuyerData.', {
        maxLength: 2 * MAX_NAME_LENGTH + 1,
      }),
    ),
    phone: nullable(
      Type.String({
        ...doc('Teléfono, si se emitió con él.', 'Phone, if it was issued with one.'),
        maxLength: MAX_PHONE_LENGTH,
        format: 'phone',
      }),
    ),
  },
  doc('Quien compró en la venta primaria.', 'Who bought in the primary sale.'),
)

const rejection = object(
  {
    code: Type.String({
      ...doc('Código de error del catálogo.', 'Error code of the catalogue.'),
      maxLength: MAX_NAME_LENGTH,
      examples: ['ticket.locator_taken'],
    }),
    detail: Type.String({
      ...doc('Qué pasó, en el idioma de la respuesta.', 'What happened, in the language of the answer.'),
      maxLength: MAX_DESCRIPTION_LENGTH,
    }),
  },
  doc('Por qué se rechazó; null salvo en REJECTED.', 'Why it was rejected; null except for REJECTED.'),
)

const price = nullable(
  amountOut(
    'Precio en la venta primaria, en unidades mayores; null si no tiene.',
    'Price in the primary sale, in major units; null if it has none.',
    { examples: [68000] },
  ),
)

const currentOwnerEmail = nullable(
  email(
    'De quién es ahora: comienza con el comprador y cambia con cada reventa. Null si no se conoce su correo.',
    'Whose it is now: begins with the buyer and changes with each resale. Null if the e-mail is unknown.',
  ),
)

/** Fields that only the server writes; a request may send them back unchanged. */
export const ticketReadOnly = {
  _id: readOnly(ownId('Nuestro identificador del ticket.', 'Our id of the ticket.')),
  ticketId: readOnly(ticketId),
  showId: readOnly(ticketReferences.showId),
  externalReferenceEventId: readOnly(ticketReferences.externalReferenceEventId),
  ticketOptionId: readOnly(ticketReferences.ticketOptionId),
  priceTypeId: readOnly(ticketReferences.priceTypeId),
  price: readOnly(price),
  currency: readOnly(currency('Moneda del precio, ISO 4217.', 'Currency of the price, ISO 4217.')),
  buyer: readOnly(buyer),
  currentOwnerEmail: readOnly(currentOwnerEmail),
  ticketSellerId: readOnly(ticketSellerId),
  status: readOnly(status),
  rejection: readOnly(nullable(rejection)),
  ...readOnlyAll(ticketPlainFields),
  createdAt: readOnly(createdAt),
  updatedAt: readOnly(updatedAt),
}

export const ticketFeeDoc = primarySalesFeeOf(text('este ticket', 'this ticket'))

/** Responses never contain the access code. */
export const ticket = object(
  {
    ...ticketReadOnly,
    holder: nullable(
      holder,
      doc('El titular; null si el ticket no es nominal.', 'The holder; null if the ticket is not nominal.'),
    ),
    props,
    primarySalesFee: nullable(fee, ticketFeeDoc),
  },
  { ...doc('El derecho a entrar una vez.', 'The right to enter once.'), component: 'Ticket' },
)

export const ticketList = Type.Array(ticket, {
  ...doc('Los tickets, en el orden en que se enviaron.', 'The tickets, in the order they were sent.'),
  minItems: 1,
  maxItems: MAX_TICKETS_PER_BATCH,
})

export type Ticket = Static<typeof ticket>
