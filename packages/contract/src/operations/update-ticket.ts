import { ticket, ticketPath } from '../entities/ticket.ts'
import { ticketPatch } from '../entities/ticket-update.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const { seating } = stored.aur0001.props
const updatedAt = '2027-02-01T13:20:00.000Z'

export const updateTicket = operation({
  id: 'update-ticket',
  method: 'PATCH',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Modificar un ticket', 'Update a ticket'),
  description: text(
    'Combina lo que envía con `holder`, `props` y `primarySalesFee`, según la RFC 7396: lo que no se envía queda ' +
      'igual, y null borra el campo. Si envía `ticketAccess`, reemplaza el código (anule el anterior en sus lectores); el código ' +
      'no puede borrarse.\n\nLos campos de solo lectura se aceptan si coinciden con lo guardado. La llamada ' +
      'nunca cambia el propietario, el estado ni el precio. Puede repetirla: el resultado es el mismo. Un ticket ' +
      '`USED`, `CANCELLED` o `REJECTED` no admite cambios.',
    'Merges what you send into `holder`, `props`, and `primarySalesFee`, as defined by RFC 7396: fields that you ' +
      'omit stay the same, and null clears a field. If you send `ticketAccess`, it replaces the code ' +
      '(void the previous one in your scanners); the code cannot be cleared.\n\nRead-only fields are accepted if they match ' +
      'the stored values. The call never changes the owner, the status, or the price. You can repeat it safely: ' +
      'the result is the same. A `USED`, `CANCELLED`, or `REJECTED` ticket cannot be changed.',
  ),
  params: ticketPath,
  body: ticketPatch,
  bodyTypes: ['application/merge-patch+json'],
  answer: ticket,
  answerDescription: text('El ticket con los cambios.', 'The ticket with the changes.'),
  errors: ['ticket.not_found', 'ticket.pending', 'ticket.final', 'ticket.locator_taken'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'another-door',
      summary: text('Cambiar solo la puerta', 'Change only the door'),
      params: { ticketId: 'AUR-0001' },
      body: { props: { seating: { door: 'Hall sur' } } },
      answer: {
        ...stored.aur0001,
        props: { ...stored.aur0001.props, seating: { ...seating, door: 'Hall sur' } },
        updatedAt,
      },
    },
    {
      name: 'new-code',
      summary: text('Reemplazar el código de acceso', 'Replace the access code'),
      params: { ticketId: 'AUR-0001' },
      body: { ticketAccess: { type: 'OTHER', locator: 'MIR-AUR0319-2C8P-V6NB' } },
      answer: { ...stored.aur0001, updatedAt },
    },
    {
      name: 'no-holder',
      summary: text('Quitar el titular', 'Remove the holder'),
      params: { ticketId: 'AUR-0003' },
      body: { holder: null },
      answer: { ...stored.aur0003, holder: null, updatedAt },
    },
  ],
  isExtension: false,
})
