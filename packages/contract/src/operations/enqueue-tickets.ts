import { ticketList } from '../entities/ticket.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { MAX_TICKET_BATCH_BODY_BYTES } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const pending = { status: 'PENDING' } as const

export const enqueueTickets = operation({
  id: 'enqueue-tickets',
  method: 'POST',
  path: '/v1/tickets',
  tag: 'Tickets',
  key: 'private',
  summary: text('Emitir tickets en cola', 'Issue tickets through the queue'),
  description: text(
    'Acepta de 1 a 100 tickets y los crea en segundo plano, por lo común en segundos. Lo que puede saberse de inmediato ' +
      'rechaza el lote entero, como en `POST /v1/sync/tickets`; lo demás queda guardado antes de responder y nada de lo ' +
      'aceptado se pierde.\n\nLa respuesta trae cada ticket en `PENDING`. `GET /v1/tickets/{ticketId}` responde en qué ' +
      'quedó: `ACTIVE`, o `REJECTED` con el motivo si más tarde apareció un conflicto; entonces su `ticketId` y su ' +
      '`locator` vuelven a estar libres. Cada ticket se resuelve por separado.\n\nRepetir un ticket idéntico responde el ' +
      'que ya existe o sigue pendiente, sin emitirlo otra vez; el mismo `ticketId` con otro contenido responde ' +
      '`ticket.already_exists`.',
    'Accepts 1 to 100 tickets and creates them in the background, usually within seconds. What can be known at once ' +
      'refuses the whole batch, as in `POST /v1/sync/tickets`; the rest is stored before the answer, and nothing that ' +
      'was accepted is lost.\n\nThe answer brings each ticket as `PENDING`. `GET /v1/tickets/{ticketId}` answers what ' +
      'became of it: `ACTIVE`, or `REJECTED` with the reason if a conflict was found later; its `ticketId` and its ' +
      '`locator` are free again then. Each ticket is settled by itself.\n\nRepeating an identical ticket answers the one ' +
      'that exists or is still pending, without issuing it again; the same `ticketId` with other content answers ' +
      '`ticket.already_exists`.',
  ),
  body: ticketsInput,
  bodyLimitBytes: MAX_TICKET_BATCH_BODY_BYTES,
  answer: ticketList,
  answerDescription: text(
    'Los tickets tal como se aceptaron, en el orden en que se enviaron.',
    'The tickets as they were accepted, in the order they were sent.',
  ),
  errors: ['show.cancelled', 'ticket.already_exists', 'ticket.locator_taken'],
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos butacas de una orden', 'Two seats of one order'),
      body: [sentTicket('AUR-0001'), sentTicket('AUR-0002')],
      answer: [
        { ...stored.aur0001, ...pending },
        { ...stored.aur0002, ...pending },
      ],
    },
  ],
  links: [
    {
      name: 'GetTicket',
      operation: 'get-ticket',
      parameters: { ticketId: '$response.body#/0/ticketId' },
      description: text('Consulta en qué quedó el primero.', 'Reads what became of the first one.'),
    },
  ],
  isExtension: false,
})
