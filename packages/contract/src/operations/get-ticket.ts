import { ticket, ticketPath } from '../entities/ticket.ts'
import { detailOf } from '../error-detail.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const taken = { id: stored.aur0002.ticketId }
const rejection = {
  code: 'ticket.locator_taken',
  detail: text(detailOf('ticket.locator_taken', taken, 'es'), detailOf('ticket.locator_taken', taken, 'en')),
}

export const getTicket = operation({
  id: 'get-ticket',
  method: 'GET',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Consultar un ticket', 'Get a ticket'),
  description: text(
    'Devuelve un ticket con su estado actual. Un ticket aceptado en la cola está en `PENDING` hasta que se crea; ' +
      'si no se pudo crear, está en `REJECTED`, con el motivo. Si el ticket se eliminó, la llamada devuelve ' +
      '`ticket.not_found`.\n\nLa API nunca devuelve el código de acceso. Para reemplazar los datos del ticket, ' +
      'modifique la respuesta y envíela con `PUT`.',
    'Returns a ticket with its current status. A ticket accepted into the queue is `PENDING` until it is ' +
      'created; if it could not be created, it is `REJECTED`, with the reason. A deleted ticket returns ' +
      '`ticket.not_found`.\n\nThe API never returns the access code. To replace the ticket’s details, change the ' +
      'response and send it with `PUT`.',
  ),
  params: ticketPath,
  answer: ticket,
  answerDescription: text('El ticket.', 'The ticket.'),
  errors: ['ticket.not_found'],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'active',
      summary: text('Un ticket válido', 'A valid ticket'),
      params: { ticketId: 'AUR-0001' },
      answer: stored.aur0001,
    },
    {
      name: 'rejected',
      summary: text('Un ticket que no se pudo crear', 'A ticket that could not be created'),
      params: { ticketId: 'AUR-0002' },
      answer: { ...stored.aur0002, status: 'REJECTED', rejection },
    },
  ],
  links: [
    {
      name: 'GetTicketRules',
      operation: 'get-ticket-rules',
      parameters: { ticketId: '$response.body#/ticketId' },
      description: text('Explica qué reglas rigen el ticket.', 'Explain which rules apply to the ticket.'),
    },
  ],
  isExtension: true,
})
