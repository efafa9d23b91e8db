import { ticket, ticketPath } from '../entities/ticket.ts'
import { ticketReplacement } from '../entities/ticket-update.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const seating = { section: 'Palco 4', row: null, seat: '3', door: 'Foyer', image: null }
const holder = { fullName: 'Paula Olmos', identificationNumber: '30112233' }

export const replaceTicket = operation({
  id: 'replace-ticket',
  method: 'PUT',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Reemplazar los datos visibles de un ticket', 'Replace the display data of a ticket'),
  description: text(
    'Reemplaza `holder`, `props` y `primarySalesFee` por lo enviado: lo que no se envía queda vacío. `ticketAccess`, si ' +
      'se envía, reemplaza el código y el anterior deja de servir; si no, el código se conserva. Para cambiar solo una ' +
      'parte use `PATCH`.\n\nPuede enviarse el ticket que respondió `GET` con los cambios hechos: sus campos de solo ' +
      'lectura se aceptan si coinciden con lo guardado. Nunca cambia el propietario, el estado ni el precio. Repetir la ' +
      'llamada da el mismo resultado. Un ticket `USED` o `CANCELLED` no admite cambios.',
    'Replaces `holder`, `props` and `primarySalesFee` with what is sent: what is not sent becomes empty. ' +
      '`ticketAccess`, if sent, replaces the code, and the one before stops working; else the code is kept. To change ' +
      'only a part use `PATCH`.\n\nThe ticket that `GET` answered may be sent with the changes made: its read-only ' +
      'fields are accepted if they equal what is stored. It never changes the owner, the status or the price. ' +
      'Repeating the call gives the same result. A `USED` or `CANCELLED` ticket takes no changes.',
  ),
  params: ticketPath,
  body: ticketReplacement,
  answer: ticket,
  answerDescription: text('El ticket con los datos nuevos.', 'The ticket with the new data.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final', 'ticket.locator_taken'],
  examples: [
    {
      name: 'new-holder-and-seat',
      summary: text('Otro titular y otro asiento', 'Another holder and another seat'),
      params: { ticketId: 'AUR-0003' },
      body: { holder, props: { seating, isPartOfAPass: false } },
      answer: {
        ...stored.aur0003,
        holder,
        props: { seating, urls: null, isPartOfAPass: false, other: null },
        updatedAt: '2027-02-01T13:20:00.000Z',
      },
    },
  ],
  isExtension: false,
})
