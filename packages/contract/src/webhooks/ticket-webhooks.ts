import Type, { type TSchema } from 'typebox'
import { holder } from '../entities/holder.ts'
import { ticketId, ticketReferences } from '../entities/ticket.ts'
import { email, instant, nullable, object } from '../schema.ts'
import { doc, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const about = doc('El ticket del que trata.', 'The ticket that it is about.')
const ids = {
  id: { ...ticketId, ...doc('El ticketId del vendedor.', 'The seller’s ticketId.') },
  externalReferenceEventId: ticketReferences.externalReferenceEventId,
  showId: ticketReferences.showId,
}
const exampleIds = { id: 'AUR-0001', externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319' }

function aTicketAnd(more: Record<string, TSchema>) {
  return object({ ...ids, ...more }, about)
}

const owner = {
  newOwnerEmail: Type.Optional(
    email(
      'Correo del nuevo propietario; solo tras una reventa.',
      'E-mail of the new owner; only after a resale.',
    ),
  ),
  oldOwnerEmail: Type.Optional(
    nullable(
      email(
        'Correo de quien vendió; solo tras una reventa. null si no tenía correo registrado.',
        'E-mail of the person who sold; only after a resale. null where none was on record.',
      ),
    ),
  ),
}

const rejection = object(
  {
    code: Type.String({
      ...doc('Código del error, del catálogo.', 'Code of the error, from the catalogue.'),
      maxLength: 100,
    }),
    detail: Type.String({ ...doc('El error en una frase.', 'The error in a sentence.'), maxLength: 2_000 }),
  },
  doc('Por qué se rechazó.', 'Why it was rejected.'),
)

export const TICKET_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'ticket',
    action: 'ticket.created',
    tag: 'Tickets',
    summary: text('Ticket creado', 'Ticket created'),
    description: text(
      'Se envía cuando un ticket queda creado, también los que se aceptaron en la cola.',
      'Sent when a ticket has been created, including those that were accepted into the queue.',
    ),
    data: aTicketAnd({}),
    example: { data: exampleIds },
  },
  {
    family: 'ticket',
    action: 'ticket.rejected',
    tag: 'Tickets',
    summary: text('Ticket rechazado', 'Ticket rejected'),
    description: text(
      'Se envía cuando un ticket aceptado en la cola no se pudo crear. Su ticketId y su locator quedan libres: corrija la causa y emítalo de nuevo.',
      'Sent when a ticket accepted into the queue could not be created. Its ticketId and locator are free again: mend the cause and issue it anew.',
    ),
    data: aTicketAnd({ rejection }),
    example: {
      data: {
        ...exampleIds,
        rejection: {
          code: 'ticket.locator_taken',
          detail: 'El locator ya pertenece a otro ticket.',
        },
      },
    },
  },
  {
    family: 'ticket',
    action: 'ticket.updated',
    tag: 'Tickets',
    summary: text('Ticket modificado', 'Ticket updated'),
    description: text(
      'Se envía cuando cambian los datos de un ticket, y cuando una reventa cambia su propietario: entonces trae newOwnerEmail y oldOwnerEmail y, si el ticket es nominal, los datos del nuevo titular. Tras una reventa conviene enviar un código nuevo con PATCH.',
      'Sent when the data of a ticket change, and when a resale changes its owner: then it brings newOwnerEmail and oldOwnerEmail and, for a nominal ticket, the data of the new holder. After a resale, send a new code by PATCH.',
    ),
    data: aTicketAnd(owner),
    metadata: {
      nominal: Type.Optional({
        ...nullable(holder),
        ...doc(
          'El nuevo titular; solo tras una reventa. null si el ticket no es nominal.',
          'The new holder; only after a resale. null if the ticket is not nominal.',
        ),
      }),
    },
    example: {
      data: {
        ...exampleIds,
        newOwnerEmail: 'sofia.luna@example.com',
        oldOwnerEmail: 'lucia.ferreyra@example.com',
      },
      metadata: { nominal: { fullName: 'Sofía Luna', identificationNumber: '33210987' } },
    },
  },
  {
    family: 'ticket',
    action: 'ticket.deleted',
    tag: 'Tickets',
    summary: text('Ticket eliminado', 'Ticket deleted'),
    description: text(
      'Se envía cuando un ticket se elimina. Es definitivo: su código ya no debe abrir la puerta.',
      'Sent when a ticket is deleted. It is final: its code must no longer open the door.',
    ),
    data: aTicketAnd({}),
    example: { data: exampleIds },
  },
  {
    family: 'ticket',
    action: 'ticket.admitted',
    tag: 'Tickets',
    summary: text('Ticket admitido', 'Ticket admitted'),
    description: text(
      'Se envía una sola vez por ticket, cuando un reporte de la puerta lo admite.',
      'Sent once per ticket, when a report from the door admits it.',
    ),
    data: aTicketAnd({
      entryDate: instant(
        'Cuándo ingresó, según el reporte, en UTC.',
        'When the person entered, by the report, in UTC.',
      ),
    }),
    example: { data: { ...exampleIds, entryDate: '2027-03-19T23:41:07.000Z' } },
  },
]
