import { ticketList } from '../entities/ticket.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { MAX_TICKET_BATCH_BODY_BYTES, SYNC_TICKETS_PER_MINUTE } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const createTickets = operation({
  id: 'create-tickets',
  method: 'POST',
  path: '/v1/sync/tickets',
  tag: 'Tickets',
  key: 'private',
  summary: text('Emitir tickets de inmediato', 'Issue tickets at once'),
  description: text(
    'Emite de 1 a 100 tickets y los responde ya creados. Se crean todos o ninguno: una sola falta rechaza el lote ' +
      'entero, con el puntero de cada campo.\n\nRepetir un ticket idéntico responde el que ya existe, tal como está ' +
      'ahora, sin emitirlo otra vez; el mismo `ticketId` con otro contenido responde `ticket.already_exists`. Dentro de ' +
      'un lote no se repiten ni `ticketId` ni `locator`. Un `ticketId` o un `locator` no se reutiliza nunca, tampoco si ' +
      'su ticket se eliminó.\n\nAdmite 60 solicitudes en cualquier lapso de 60 segundos por vendedor; para más volumen ' +
      'use `POST /v1/tickets`. La respuesta nunca contiene el código de acceso.',
    'Issues 1 to 100 tickets and answers them created. All are created or none: a single fault refuses the whole batch, ' +
      'with the pointer of each field.\n\nRepeating an identical ticket answers the one that exists, as it is now, ' +
      'without issuing it again; the same `ticketId` with other content answers `ticket.already_exists`. Within a batch ' +
      'neither `ticketId` nor `locator` may repeat. A `ticketId` or a `locator` is never used again, not even once its ' +
      'ticket is deleted.\n\nIt takes 60 requests in any span of 60 seconds per seller; for more volume use ' +
      '`POST /v1/tickets`. The answer never contains the access code.',
  ),
  rateLimit: { policy: 'sync-tickets', quota: SYNC_TICKETS_PER_MINUTE, windowSeconds: 60, per: 'seller' },
  body: ticketsInput,
  bodyLimitBytes: MAX_TICKET_BATCH_BODY_BYTES,
  answer: ticketList,
  answerDescription: text(
    'Los tickets, en el orden en que se enviaron.',
    'The tickets, in the order they were sent.',
  ),
  errors: ['show.cancelled', 'ticket.already_exists', 'ticket.locator_taken', 'ticket.pending'],
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos butacas de una orden', 'Two seats of one order'),
      body: [sentTicket('AUR-0001'), sentTicket('AUR-0002')],
      answer: [stored.aur0001, stored.aur0002],
    },
    {
      name: 'nominal',
      summary: text(
        'Un ticket nominal con código como imagen y PDF',
        'A nominal ticket with an image code and a PDF',
      ),
      body: [sentTicket('AUR-0003')],
      answer: [stored.aur0003],
    },
    {
      name: 'single-show',
      summary: text(
        'Sin showId, en un evento de un solo show, con cargo propio',
        'Without showId, in an event with one show, with a fee of its own',
      ),
      body: [sentTicket('VM-0002')],
      answer: [stored.vm0002],
    },
  ],
  links: [
    {
      name: 'GetTicket',
      operation: 'get-ticket',
      parameters: { ticketId: '$response.body#/0/ticketId' },
      description: text('Consulta el primer ticket emitido.', 'Reads the first ticket that was issued.'),
    },
    {
      name: 'AdmitTicket',
      operation: 'admit-ticket',
      parameters: { ticketId: '$response.body#/0/ticketId' },
      description: text('Informa su ingreso.', 'Reports its entry.'),
    },
  ],
  isExtension: false,
})
