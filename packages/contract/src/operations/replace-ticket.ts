import { ticket, ticketPath } from '../entities/ticket.ts'
import { ticketReplacement } from '../entities/ticket-update.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const seating = {
  section: 'Platea',
  row: 'G',
  seat: '4',
  door: 'Hall central',
  image: null,
  accessible: false,
}
const holder = { fullName: 'Paula Olmos', identificationNumber: '30112233' }

export const replaceTicket = operation({
  id: 'replace-ticket',
  method: 'PUT',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Reemplazar datos de un ticket', 'Replace a ticket’s details'),
  description: text(
    'Reemplaza `holder`, `props` y `primarySalesFee` con lo que envía: los campos que faltan quedan vacíos. Si ' +
      'envía `ticketAccess`, reemplaza el código (anule el anterior en sus lectores); si no, el código se conserva. ' +
      'Para cambiar solo una parte, use `PATCH`.\n\nPuede enviar el ticket que devolvió `GET`, con sus cambios: ' +
      'los campos de solo lectura se aceptan si coinciden con lo guardado. La llamada nunca cambia el ' +
      'propietario, el estado ni el precio. Puede repetirla: el resultado es el mismo. Un ticket `USED`, ' +
      '`CANCELLED` o `REJECTED` no admite cambios.',
    'Replaces `holder`, `props`, and `primarySalesFee` with what you send: fields that are missing become empty. ' +
      'If you send `ticketAccess`, it replaces the code (void the previous one in your scanners); otherwise, the ' +
      'code is kept. To change only a part, use `PATCH`.\n\nYou can send the ticket that `GET` returned, with ' +
      'your changes: read-only fields are accepted if they match the stored values. The call never changes the ' +
      'owner, the status, or the price. You can repeat it safely: the result is the same. A `USED`, ' +
      '`CANCELLED`, or `REJECTED` ticket cannot be changed.',
  ),
  params: ticketPath,
  body: ticketReplacement,
  answer: ticket,
  answerDescription: text('El ticket con los datos nuevos.', 'The ticket with its new details.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final', 'ticket.locator_taken'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'new-holder-and-seat',
      summary: text('Otro titular y otro asiento', 'Another holder and another seat'),
      params: { ticketId: 'AUR-0002' },
      body: { holder, props: { seating, isPartOfAPass: false } },
      answer: {
        ...stored.aur0002,
        holder,
        props: { seating, urls: null, isPartOfAPass: false, other: null },
        updatedAt: '2027-02-01T13:20:00.000Z',
      },
    },
  ],
  isExtension: false,
})
