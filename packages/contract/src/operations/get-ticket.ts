import { ticket, ticketPath } from '../entities/ticket.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const rejection = {
  code: 'ticket.locator_taken',
  detail: 'El locator ya pertenece a otro ticket.',
}

export const getTicket = operation({
  id: 'get-ticket',
  method: 'GET',
  path: '/v1/tickets/{ticketId}',
  tag: 'Tickets',
  key: 'private',
  summary: text('Consultar un ticket', 'Get a ticket'),
  description: text(
    'Responde un ticket con su estado de este instante. Un ticket aceptado en la cola responde `PENDING` hasta que se ' +
      'crea; si no pudo crearse, `REJECTED` con el motivo. Un ticket eliminado responde `ticket.not_found`.\n\nNunca ' +
      'responde el código de acceso. La respuesta puede enviarse de vuelta a `PUT` con los cambios hechos.',
    'Answers a ticket with its status at this instant. A ticket accepted into the queue is `PENDING` until it is ' +
      'created; if it could not be, `REJECTED` with the reason. A deleted ticket answers `ticket.not_found`.\n\nIt never ' +
      'answers the access code. The answer can be sent back to `PUT` with the changes made.',
  ),
  params: ticketPath,
  answer: ticket,
  answerDescription: text('El ticket.', 'The ticket.'),
  errors: ['ticket.not_found'],
  examples: [
    {
      name: 'active',
      summary: text('Un ticket válido', 'A valid ticket'),
      params: { ticketId: 'AUR-0001' },
      answer: stored.aur0001,
    },
    {
      name: 'rejected',
      summary: text('Un ticket que no pudo crearse', 'A ticket that could not be created'),
      params: { ticketId: 'AUR-0002' },
      answer: { ...stored.aur0002, status: 'REJECTED', rejection },
    },
  ],
  links: [
    {
      name: 'GetTicketRules',
      operation: 'get-ticket-rules',
      parameters: { ticketId: '$response.body#/ticketId' },
      description: text('Explica qué reglas rigen el ticket.', 'Explains which rules hold for the ticket.'),
    },
  ],
  isExtension: true,
})
