import { ticketList } from '../entities/ticket.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { MAX_TICKET_BATCH_BODY_BYTES, MAX_TICKETS_PER_BATCH } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const pending = { status: 'PENDING' } as const

export const enqueueTickets = operation({
  id: 'enqueue-tickets',
  method: 'POST',
  path: '/v1/tickets',
  tag: 'Tickets',
  key: 'private',
  summary: text('Emitir tickets en cola', 'Queue tickets for issuing'),
  description: text(
    `Acepta de 1 a ${MAX_TICKETS_PER_BATCH} tickets y los crea en segundo plano, en general en unos segundos. Los errores que se ` +
      'detectan de inmediato rechazan el lote entero, como en `POST /v1/sync/tickets`, que admite también tickets de un show que ya pasó. Si el lote se acepta, ' +
      'queda guardado antes de la respuesta y no se pierde.\n\nLa llamada devuelve cada ticket nuevo en `PENDING`. ' +
      'Consulte el resultado con `GET /v1/tickets/{ticketId}`: `ACTIVE`, o `REJECTED` con el motivo si después ' +
      'apareció un conflicto. Cada ticket se procesa por separado. El `ticketId` y el `locator` de un ticket ' +
      'rechazado vuelven a estar disponibles.\n\nPuede repetir la llamada: por un ticket idéntico devuelve el ' +
      'que ya existe o sigue pendiente, sin emitirlo otra vez. El mismo `ticketId` con otro contenido devuelve ' +
      '`ticket.already_exists`.',
    `Accepts 1 to ${MAX_TICKETS_PER_BATCH} tickets and creates them in the background, usually within seconds. Errors that can be ` +
      'found immediately reject the whole batch, as in `POST /v1/sync/tickets`, which also accepts tickets of a past show. An accepted batch is stored ' +
      'before the response, and nothing in it is lost.\n\nThe call returns each new ticket as `PENDING`. Get the ' +
      'outcome with `GET /v1/tickets/{ticketId}`: `ACTIVE`, or `REJECTED` with the reason if a conflict was ' +
      'found later. Each ticket is processed on its own. The `ticketId` and the `locator` of a rejected ticket ' +
      'become available again.\n\nYou can repeat the call safely: for an identical ticket it returns the one ' +
      'that exists or is still pending, and does not issue it again. The same `ticketId` with different content ' +
      'returns `ticket.already_exists`.',
  ),
  body: ticketsInput,
  bodyLimitBytes: MAX_TICKET_BATCH_BODY_BYTES,
  answer: ticketList,
  answerDescription: text(
    'Los tickets tal como se aceptaron, en el orden en que se enviaron.',
    'The tickets as they were accepted, in the order they were sent.',
  ),
  errors: ['show.cancelled', 'ticket.already_exists', 'ticket.locator_taken'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos asientos de una orden', 'Two seats of one order'),
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
      description: text('Consulta el resultado del primer ticket.', 'Get the outcome of the first ticket.'),
    },
  ],
  isExtension: false,
})
