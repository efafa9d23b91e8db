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
    'Elimina un ticket de forma definitiva: salvo en su historial, deja de existir para todas las llamadas y páginas. Si estaba ' +
      'publicado, su publicación termina, y un pago que llegue después se reembolsa entero.\n\nLa eliminación no puede ' +
      'deshacerse. El `ticketId` y el `locator` del ticket eliminado no vuelven a estar disponibles. Taquilla no ' +
      'reembolsa la venta primaria. Un ticket `USED`, `CANCELLED` o `REJECTED` no se puede eliminar.\n\nRepetir la llamada ' +
      'devuelve `ticket.not_found`, salvo con la misma `Idempotency-Key`: entonces devuelve la primera respuesta.',
    'Deletes a ticket permanently: except in its history, it no longer exists for any call or page. If it was listed, its listing ends, ' +
      'and a payment that arrives later is refunded in full.\n\nDeletion cannot be undone. The `ticketId` and ' +
      'the `locator` of a deleted ticket never become available again. Taquilla does not refund the primary ' +
      'sale. A `USED`, `CANCELLED`, or `REJECTED` ticket cannot be deleted.\n\nRepeating the call returns `ticket.not_found`, ' +
      'unless you send the same `Idempotency-Key`: then it returns the first response.',
  ),
  params: ticketPath,
  answerDescription: text(
    'El ticket se eliminó. La respuesta no tiene cuerpo.',
    'The ticket was deleted. The response has no body.',
  ),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final'],
  preparation: { after: ['create-tickets'], usesUp: 'create-tickets' },
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
