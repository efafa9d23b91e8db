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
  named,
  nullable,
  object,
  oneOf,
  ownId,
  readOnly,
  readOnlyAll,
} from '../schema.ts'
import { doc, text } from '../text.ts'
import { fee, primarySalesFeeOf } from './fee.ts'
import { createdAt, ticketSellerId, updatedAt } from './record.ts'
import { holder, props } from './ticket-props.ts'

export const TICKET_STATUSES = ['PENDING', 'REJECTED', 'ACTIVE', 'LISTED', 'USED', 'CANCELLED'] as const

export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const ticketId = externalId(
  'Identificador del ticket en su sistema. Es único para siempre, también después de eliminar el ticket. `batch` está reservado.',
  'Id of the ticket in your system. Unique forever, even after the ticket is deleted. `batch` is reserved.',
  { examples: ['AUR-0001'] },
)

export const ticketPath = object({ ticketId })

/** Ids of the event, show, option and price type of a ticket, all chosen by the seller. */
export const ticketReferences = {
  externalReferenceEventId: externalId(
    'El `externalReferenceId` del evento.',
    'The event’s `externalReferenceId`.',
    {
      examples: ['aurelia-2027'],
    },
  ),
  showId: externalId('Show del evento.', 'Show of the event.', { examples: ['aurelia-0319'] }),
  ticketOptionId: externalId('Ticket option del show.', 'Ticket option of the show.', {
    examples: ['platea'],
  }),
  priceTypeId: nullable(
    externalId('Price type del show. Null si no tiene.', 'Price type of the show. Null if it has none.', {
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
      'Orden de la venta primaria, en su sistema. Reúne los tickets que una persona puede revender juntos.',
      'Order of the primary sale, in your system. Groups the tickets that a person can resell together.',
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
    'Estado del ticket. `PENDING`: aceptado y todavía sin crear. `REJECTED`: no se pudo crear. `ACTIVE`: válido. `LISTED`: publicado en la reventa. `USED`: ya se usó para entrar. `CANCELLED`: su show se canceló.',
    'Status of the ticket. `PENDING`: accepted and not created yet. `REJECTED`: could not be created. `ACTIVE`: valid. `LISTED`: listed for resale. `USED`: was used to enter. `CANCELLED`: its show was canceled.',
  ),
)

const buyer = object(
  {
    email: nullable(
      email('Correo, si el ticket se emitió con uno.', 'Email, if the ticket was issued with one.'),
    ),
    name: nullable(
      line(
        'Nombre y apellido, de `primarySaleBuyerData`.',
        'First and last name, from `primarySaleBuyerData`.',
        { maxLength: 2 * MAX_NAME_LENGTH + 1 },
      ),
    ),
    phone: nullable(
      Type.String({
        ...doc(
          'Teléfono, si el ticket se emitió con uno.',
          'Phone number, if the ticket was issued with one.',
        ),
        maxLength: MAX_PHONE_LENGTH,
        format: 'phone',
      }),
    ),
  },
  doc('Quien compró en la venta primaria.', 'The buyer in the primary sale.'),
)

const rejection = object(
  {
    code: Type.String({
      ...doc('Código de error del catálogo.', 'Error code from the catalog.'),
      maxLength: MAX_NAME_LENGTH,
      examples: ['ticket.locator_taken'],
    }),
    detail: Type.String({
      ...doc('Qué pasó, en el idioma de la respuesta.', 'What happened, in the language of the response.'),
      maxLength: MAX_DESCRIPTION_LENGTH,
    }),
  },
  doc(
    'Motivo del rechazo. Null si el estado no es `REJECTED`.',
    'Reason for the rejection. Null unless the status is `REJECTED`.',
  ),
)

const price = nullable(
  amountOut(
    'Precio en la venta primaria, en unidades mayores. Null si no tiene.',
    'Price in the primary sale, in major units. Null if it has none.',
    { examples: [68000] },
  ),
)

const currentOwnerEmail = nullable(
  email(
    'Correo del propietario actual: al principio, el del comprador; cambia con cada reventa. Null si no se conoce.',
    'Email of the current owner: at first the buyer’s; it changes with each resale. Null if unknown.',
  ),
)

/** Fields that only the server writes; a request may send them back unchanged. */
export const ticketReadOnly = {
  _id: readOnly(ownId('Identificador del ticket en Taquilla.', 'Id of the ticket in Taquilla.')),
  ticketId: readOnly(ticketId),
  showId: readOnly(ticketReferences.showId),
  externalReferenceEventId: readOnly(ticketReferences.externalReferenceEventId),
  ticketOptionId: readOnly(ticketReferences.ticketOptionId),
  priceTypeId: readOnly(ticketReferences.priceTypeId),
  price: readOnly(price),
  currency: readOnly(
    currency('Moneda del precio, en código ISO 4217.', 'Currency of the price, as an ISO 4217 code.'),
  ),
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
      doc('Titular. Null si el ticket no es nominal.', 'Holder. Null if the ticket is not nominal.'),
    ),
    props,
    primarySalesFee: nullable(fee, ticketFeeDoc),
  },
  named('Ticket', 'El derecho a entrar una vez a un show.', 'The right to enter a show once.'),
)

export const ticketList = Type.Array(ticket, {
  ...doc('Los tickets, en el orden en que se enviaron.', 'The tickets, in the order they were sent.'),
  minItems: 1,
  maxItems: MAX_TICKETS_PER_BATCH,
})

export type Ticket = Static<typeof ticket>
