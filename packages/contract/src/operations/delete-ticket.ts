import { ticketPath } from '../entities/ticket.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const deleteTicket = operation({
  id: 'delete-ticket',
  method: 'DELETE',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Eliminar un ticket', 'Delete a ticket'),
  description: text(
    'Elimina un ticket para siempre: deja de existir para todas las llamadas y páginas, y termina su publicación si la ' +
      'tenía; un pago que llegue después por ella se devuelve entero.\n\nNo puede deshacerse, y ni su `ticketId` ni su ' +
      '`locator` vuelven a usarse. No devuelve la venta primaria. Repetirla responde `ticket.not_found`; con el mismo ' +
      '`Idempotency-Key`, la primera respuesta. Un ticket `USED` o `CANCELLED` no se elimina.',
    'Deletes a ticket for ever: it stops existing for all calls and pages, and its listing ends if it had one; a payment ' +
      'for it that comes later is refunded in full.\n\nIt cannot be undone, and neither its `ticketId` nor its `locator` ' +
      'is used again. It refunds no primary sale. Repeating it answers `ticket.not_found`; with the same ' +
      '`Idempotency-Key`, the first answer. A `USED` or `CANCELLED` ticket is not deleted.',
  ),
  params: ticketPath,
  answerDescription: text('El ticket se eliminó. Sin cuerpo.', 'The ticket is deleted. No body.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final'],
  examples: [
    {
      name: 'deleted',
      summary: text('Un ticket emitido por error', 'A ticket issued by mistake'),
      params: { ticketId: 'AUR-0002' },
      answer: undefined,
    },
  ],
  isExtension: false,
})
