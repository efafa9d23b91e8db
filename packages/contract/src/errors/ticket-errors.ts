import { text } from '../text.ts'
import type { ErrorDefinition } from './error-definition.ts'

/** Outcome for a ticket that can still be changed, in `ticket.already_exists`. */
export const ISSUED_DIFFERENTLY = text(
  'ya se emitió con otro contenido. Cámbielo con `PATCH`.',
  'was already issued with different content. Change it with `PATCH`.',
)

export const TICKET_ERRORS = {
  'ticket.not_found': {
    status: 404,
    title: text('El ticket no existe', 'The ticket does not exist'),
    detail: text(
      'Ningún ticket de este vendedor tiene el `ticketId` `{id}`, o el ticket se eliminó. Use el `ticketId` con que se emitió y la clave del vendedor al que pertenece.',
      'No ticket of this seller has the `ticketId` `{id}`, or the ticket was deleted. Use the `ticketId` that the ticket was issued with, and the key of its seller.',
    ),
    values: { id: 'AUR-0001' },
    cause: text(
      'Ningún ticket de este vendedor tiene ese `ticketId`, o el ticket se eliminó.',
      'No ticket of this seller has that `ticketId`, or the ticket was deleted.',
    ),
    cure: text(
      'Use el `ticketId` con que se emitió, con codificación porcentual en la ruta, y la clave del vendedor al que pertenece.',
      'Use the `ticketId` that it was issued with, percent-encoded in the path, and the key of its seller.',
    ),
  },
  'ticket.already_exists': {
    status: 409,
    title: text('El ticketId ya se usó', 'The ticketId was already used'),
    detail: text(
      'El ticket `{id}` {outcome} Puede emitir otro con un `ticketId` que nunca haya usado.',
      'Ticket `{id}` {outcome} You can issue another one with a `ticketId` that you have never used.',
    ),
    values: {
      id: 'AUR-0001',
      outcome: ISSUED_DIFFERENTLY,
    },
    cause: text(
      'Ya se emitió un ticket con este `ticketId` y otro contenido, o se eliminó. Un `ticketId` no se reutiliza, ni siquiera después de eliminar el ticket.',
      'A ticket with this `ticketId` and different content was already issued, or was deleted. A `ticketId` can never be reused, even after the ticket is deleted.',
    ),
    cure: text(
      'Para cambiar los datos de un ticket que existe, use `PATCH /v1/tickets/{ticketId}`. Para otro ticket, o si aquel se eliminó, elija otro `ticketId`.',
      'To change the data of a ticket that exists, use `PATCH /v1/tickets/{ticketId}`. For another ticket, or if that one was deleted, choose another `ticketId`.',
    ),
  },
  'ticket.locator_taken': {
    status: 409,
    title: text('El locator ya pertenece a otro ticket', 'The locator already belongs to another ticket'),
    detail: text(
      'El `locator` enviado para el ticket `{id}` ya pertenece a otro ticket. Envíe uno que no tenga ningún ticket.',
      'The `locator` sent for ticket `{id}` already belongs to another ticket. Send one that no ticket has.',
    ),
    values: { id: 'AUR-0001' },
    cause: text(
      'Otro ticket de este vendedor, quizás ya eliminado, tiene el mismo `locator`. Cada código admite un solo ingreso.',
      'Another ticket of this seller, perhaps a deleted one, has the same `locator`. Each code is valid for one admission.',
    ),
    cure: text(
      'Envíe un `locator` que no tenga ningún ticket suyo, tampoco uno eliminado. Queda libre solo si usted lo reemplaza en su ticket o si ese ticket se rechazó. Si era un reintento, repita el cuerpo original con el mismo `ticketId`.',
      'Send a `locator` that none of your tickets has, not even a deleted one. It becomes available only when you replace it on its ticket, or if that ticket was rejected. If this was a retry, repeat the original body with the same `ticketId`.',
    ),
  },
  'ticket.pending': {
    status: 409,
    title: text('El ticket todavía se está creando', 'The ticket is still being created'),
    detail: text(
      'El ticket `{id}` sigue en la cola. Consúltelo hasta que deje de estar en `PENDING` y repita la solicitud.',
      'Ticket `{id}` is still in the queue. Read it until it is no longer `PENDING`, then repeat the request.',
    ),
    values: { id: 'AUR-0001' },
    cause: text(
      'El ticket está en la cola y todavía no se ha creado.',
      'The ticket is in the queue and has not been created yet.',
    ),
    cure: text(
      'Consulte `GET /v1/tickets/{ticketId}` hasta que el ticket deje de estar en `PENDING`, y repita la solicitud.',
      'Call `GET /v1/tickets/{ticketId}` until the ticket is no longer `PENDING`, then repeat the request.',
    ),
  },
  'ticket.final': {
    status: 409,
    title: text('El ticket ya no admite cambios', 'The ticket can no longer change'),
    detail: text(
      'El ticket `{id}` está en `{status}` desde el {since}, y ese estado es definitivo. Para otro ingreso, emita un ticket nuevo.',
      'Ticket `{id}` has been `{status}` since {since}, and that status is final. For another admission, issue a new ticket.',
    ),
    values: { id: 'AUR-0001', status: 'USED', since: '2027-03-19T23:41:07.000Z' },
    cause: text(
      'El ticket está en `USED`, `CANCELLED` o `REJECTED`, y esos estados son definitivos.',
      'The ticket is `USED`, `CANCELLED`, or `REJECTED`, and those statuses are final.',
    ),
    cure: text(
      'No repita la solicitud. Si hace falta otro ingreso, emita un ticket nuevo.',
      'Do not repeat the request. If another admission is needed, issue a new ticket.',
    ),
  },
  'ticket.not_listed': {
    status: 409,
    title: text('El ticket no está publicado', 'The ticket is not listed'),
    detail: text(
      'El ticket `{id}` no tiene una publicación que se pueda comprar. Lea su última publicación para saber cómo terminó.',
      'Ticket `{id}` has no listing that can be bought. Read its latest listing to learn how it ended.',
    ),
    values: { id: 'AUR-0001' },
    cause: text(
      'El ticket no tiene una publicación `ACTIVE`: nunca se publicó, se retiró o ya se vendió.',
      'The ticket has no `ACTIVE` listing: it was never listed, was taken down, or was sold.',
    ),
    cure: text(
      'Consulte `GET /v1/marketplace/listings/ticket/{ticketId}` para saber cómo terminó la última publicación.',
      'Call `GET /v1/marketplace/listings/ticket/{ticketId}` to learn how the latest listing ended.',
    ),
  },
  'order.not_found': {
    status: 404,
    title: text('La orden no existe', 'The order does not exist'),
    detail: text(
      'Ningún ticket de este vendedor tiene el `orderId` `{id}`. Use el que envió al emitir los tickets de la orden.',
      'No ticket of this seller has the `orderId` `{id}`. Use the one that you sent when you issued the tickets of the order.',
    ),
    values: { id: 'AUR-P-1001' },
    cause: text(
      'Ningún ticket de este vendedor se emitió con ese `orderId`, o se eliminaron todos.',
      'No ticket of this seller was issued with that `orderId`, or all of them were deleted.',
    ),
    cure: text(
      'Envíe `orderId` al emitir los tickets de la orden, y use aquí el mismo valor.',
      'Send `orderId` when you issue the tickets of the order, and use the same value here.',
    ),
  },
} as const satisfies Record<string, ErrorDefinition>
