import Type, { type TSchema } from 'typebox'
import { ticketId, ticketReferences } from '../entities/ticket.ts'
import { holder } from '../entities/ticket-props.ts'
import { detailOf } from '../error-detail.ts'
import { email, instant, nullable, object } from '../schema.ts'
import { doc, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

const about = doc('El ticket de la notificación.', 'The ticket that the webhook is about.')
const ids = {
  id: { ...ticketId, ...doc('Identificador del ticket en su sistema.', 'Id of the ticket in your system.') },
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
      'Correo del nuevo propietario. Presente solo después de una reventa o una cesión.',
      'Email of the new owner. Present only after a resale or a handover.',
    ),
  ),
  oldOwnerEmail: Type.Optional(
    nullable(
      email(
        'Correo de quien revendió o cedió. Presente solo después de una reventa o una cesión. Null si no tiene un correo registrado.',
        'Email of the person who resold it or handed it over. Present only after a resale or a handover. Null if they have no email on record.',
      ),
    ),
  ),
}

const rejection = object(
  {
    code: Type.String({
      ...doc('Código del error, del catálogo.', 'Code of the error, from the catalog.'),
      maxLength: 100,
    }),
    detail: Type.String({
      ...doc('El error en una frase, en español.', 'The error in a sentence, in Spanish.'),
      maxLength: 2_000,
    }),
  },
  doc('Motivo del rechazo.', 'Reason for the rejection.'),
)

export const TICKET_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'ticket',
    action: 'ticket.created',
    summary: text('Ticket creado', 'Ticket created'),
    description: text(
      'Se envía cuando un ticket queda creado, también si se aceptó en la cola.',
      'Sent when a ticket is created, whether immediately or through the queue.',
    ),
    data: aTicketAnd({}),
    example: { data: exampleIds },
  },
  {
    family: 'ticket',
    action: 'ticket.rejected',
    summary: text('Ticket rechazado', 'Ticket rejected'),
    description: text(
      'Se envía cuando un ticket aceptado en la cola no se pudo crear. Su `ticketId` y su `locator` vuelven a estar disponibles: corrija la causa y emítalo otra vez.',
      'Sent when a ticket accepted into the queue could not be created. Its `ticketId` and its `locator` are available again: fix the cause and issue the ticket again.',
    ),
    data: aTicketAnd({ rejection }),
    example: {
      data: {
        ...exampleIds,
        rejection: {
          code: 'ticket.locator_taken',
          detail: detailOf('ticket.locator_taken', { id: exampleIds.id }, 'es'),
        },
      },
    },
  },
  {
    family: 'ticket',
    action: 'ticket.updated',
    summary: text('Ticket modificado', 'Ticket updated'),
    description: text(
      'Se envía cuando cambian los datos de un ticket o cuando una reventa o una cesión cambia su propietario. Entonces incluye `newOwnerEmail` y `oldOwnerEmail` y, si el ticket es nominal, los datos del nuevo titular. Después de toda reventa o cesión, envíe un código nuevo con `PATCH`.',
      'Sent when the data of a ticket changes or when a resale or a handover changes its owner. It then includes `newOwnerEmail` and `oldOwnerEmail` and, for a nominal ticket, the data of the new holder. After every resale or handover, send a new code with `PATCH`.',
    ),
    data: aTicketAnd(owner),
    metadata: {
      nominal: Type.Optional({
        ...nullable(holder),
        ...doc(
          'Nuevo titular. Presente solo después de una reventa o una cesión. Null si el ticket no es nominal.',
          'New holder. Present only after a resale or a handover. Null if the ticket is not nominal.',
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
    summary: text('Ticket eliminado', 'Ticket deleted'),
    description: text(
      'Se envía cuando se elimina un ticket. La eliminación es definitiva: deje de aceptar el código en la puerta.',
      'Sent when a ticket is deleted. Deletion is final: stop accepting the code at the door.',
    ),
    data: aTicketAnd({}),
    example: { data: exampleIds },
  },
  {
    family: 'ticket',
    action: 'ticket.admitted',
    summary: text('Ticket admitido', 'Ticket admitted'),
    description: text(
      'Se envía una sola vez por ticket, cuando un informe de la puerta lo admite.',
      'Sent once per ticket, when a report from the door admits it.',
    ),
    data: aTicketAnd({
      entryDate: instant(
        'Momento del ingreso, según el informe, en UTC.',
        'Time of entry, according to the report, in UTC.',
      ),
    }),
    example: { data: { ...exampleIds, entryDate: '2027-03-19T23:41:07.000Z' } },
  },
]
