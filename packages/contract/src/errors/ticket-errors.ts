import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

export const TICKET_ERRORS = {
  'ticket.not_found': {
    status: 404,
    title: text('El ticket no existe', 'The ticket does not exist'),
    cause: text(
      'Ningún ticket de este vendedor tiene ese ticketId, o el ticket fue eliminado.',
      'No ticket of this seller has that ticketId, or the ticket was deleted.',
    ),
    cure: text(
      'Use el ticketId con que se emitió, codificado con porcentajes en la ruta, y la clave de ese vendedor.',
      'Use the ticketId that it was issued with, percent-encoded in the path, and the key of that seller.',
    ),
  },
  'ticket.already_exists': {
    status: 409,
    title: text(
      'El ticketId ya se usó con otro contenido',
      'The ticketId was already used with other content',
    ),
    cause: text(
      'Ya se emitió un ticket con este ticketId y otro contenido. Un ticketId no se reutiliza, ni siquiera si se eliminó.',
      'A ticket with this ticketId and other content was already issued. A ticketId is never reused, even once deleted.',
    ),
    cure: text(
      'Para cambiar sus datos use PATCH /v1/tickets/{ticketId}. Para otro ticket elija otro ticketId.',
      'To change its data use PATCH /v1/tickets/{ticketId}. For another ticket choose another ticketId.',
    ),
  },
  'ticket.locator_taken': {
    status: 409,
    title: text('El locator ya pertenece a otro ticket', 'The locator already belongs to another ticket'),
    cause: text(
      'Otro ticket de este vendedor, quizás ya eliminado, tiene el mismo locator. Cada código admite un solo ingreso.',
      'Another ticket of this seller, perhaps a deleted one, has the same locator. Each code admits one entry.',
    ),
    cure: text(
      'Emita el ticket con un locator nuevo. Los locators de tickets eliminados tampoco se reutilizan.',
      'Issue the ticket with a new locator. Locators of deleted tickets are not reused either.',
    ),
  },
  'ticket.pending': {
    status: 409,
    title: text('El ticket todavía se está creando', 'The ticket is still being created'),
    cause: text(
      'El ticket se aceptó en la cola y todavía no se creó.',
      'The ticket was accepted into the queue and has not been created yet.',
    ),
    cure: text(
      'Consulte GET /v1/tickets/{ticketId} hasta que deje de estar PENDING y repita la solicitud.',
      'Read GET /v1/tickets/{ticketId} until it is no longer PENDING and repeat the request.',
    ),
  },
  'ticket.final': {
    status: 409,
    title: text('El ticket ya no admite cambios', 'The ticket can no longer change'),
    cause: text(
      'El ticket está USED, CANCELLED o REJECTED, y esos estados son definitivos.',
      'The ticket is USED, CANCELLED or REJECTED, and those states are final.',
    ),
    cure: text(
      'No repita la solicitud. Si hace falta otro ingreso, emita un ticket nuevo.',
      'Do not repeat the request. If another admission is needed, issue a new ticket.',
    ),
  },
  'ticket.not_listed': {
    status: 409,
    title: text('El ticket no está publicado', 'The ticket is not listed'),
    cause: text(
      'El ticket no tiene una publicación ACTIVE: nunca se publicó, se retiró o ya se vendió.',
      'The ticket has no ACTIVE listing: it was never listed, was taken down, or was sold.',
    ),
    cure: text(
      'Consulte GET /v1/marketplace/listings/ticket/{ticketId} para ver cómo terminó la última publicación.',
      'Read GET /v1/marketplace/listings/ticket/{ticketId} to see how the latest listing ended.',
    ),
  },
  'order.not_found': {
    status: 404,
    title: text('La orden no existe', 'The order does not exist'),
    cause: text(
      'Ningún ticket de este vendedor se emitió con ese orderId.',
      'No ticket of this seller was issued with that orderId.',
    ),
    cure: text(
      'Envíe orderId al emitir los tickets de la orden y use aquí el mismo valor.',
      'Send orderId when issuing the tickets of the order and use the same value here.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
