import { ticketList } from '../entities/ticket.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { MAX_TICKET_BATCH_BODY_BYTES, MAX_TICKETS_PER_BATCH, SYNC_TICKETS_PER_MINUTE } from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const createTickets = operation({
  id: 'create-tickets',
  method: 'POST',
  path: '/v1/sync/tickets',
  tag: 'Tickets',
  key: 'private',
  summary: text('Emitir tickets de inmediato', 'Issue tickets immediately'),
  description: text(
    `Emite de 1 a ${MAX_TICKETS_PER_BATCH} tickets y los devuelve ya creados. Se crean todos o ninguno: un solo error rechaza el lote ` +
      'entero, y la respuesta trae el puntero de cada campo con errores.\n\nPuede repetir la llamada: por un ticket idéntico devuelve el que ' +
      'ya existe, en su estado actual, sin emitirlo otra vez. El mismo `ticketId` con otro contenido devuelve ' +
      '`ticket.already_exists`.\n\nDentro de un lote no se repiten `ticketId` ni `locator`. Un `ticketId` no ' +
      'vuelve a estar disponible, ni siquiera después de eliminar su ticket. Un `locator` pertenece a un solo ' +
      'ticket, aunque ese ticket se haya eliminado; vuelve a estar disponible si se reemplaza por otro código.\n\nTambién ' +
      'puede emitir tickets de un show que ya pasó, por ejemplo al migrar: quedan `ACTIVE` y se pueden admitir, pero ' +
      'no revender; `GET /v1/tickets/{ticketId}/resale-preview` lo indica con `show.past`.\n\nEl límite ' +
      `es de ${SYNC_TICKETS_PER_MINUTE} solicitudes en cualquier ventana de 60 segundos por vendedor. Para más volumen, use \`POST ` +
      '/v1/tickets`. La respuesta nunca contiene el código de acceso.',
    `Issues 1 to ${MAX_TICKETS_PER_BATCH} tickets and returns them already created. Either all tickets are created or none: a single ` +
      'error rejects the whole batch, with a pointer to each invalid field.\n\nYou can repeat the call safely: for an ' +
      'identical ticket it returns the existing one, in its current state, and does not issue it again. The same ' +
      '`ticketId` with different content returns `ticket.already_exists`.\n\nA batch cannot repeat a `ticketId` ' +
      'or a `locator`. A `ticketId` never becomes available again, even after its ticket is deleted. A `locator` ' +
      'belongs to one ticket, even a deleted one; it becomes available again when you replace it with another ' +
      'code.\n\nYou can also issue tickets of a show that is past, for example when you migrate: they are `ACTIVE` and ' +
      'can be admitted, but not resold; `GET /v1/tickets/{ticketId}/resale-preview` says so with `show.past`.\n\n' +
      `The limit is ${SYNC_TICKETS_PER_MINUTE} requests in any 60-second window per seller. For higher volumes, use \`POST ` +
      '/v1/tickets`. The response never contains the access code.',
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
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'two-seats',
      summary: text('Dos asientos de una orden', 'Two seats of one order'),
      body: [sentTicket('AUR-0001'), sentTicket('AUR-0002')],
      answer: [stored.aur0001, stored.aur0002],
    },
    {
      name: 'nominal',
      summary: text(
        'Un ticket nominal con código como imagen y PDF',
        'A nominal ticket with its code as an image, and a PDF',
      ),
      body: [sentTicket('AUR-0003')],
      answer: [stored.aur0003],
    },
    {
      name: 'single-show',
      summary: text(
        'Sin showId, en un evento de un solo show, con cargo propio',
        'A ticket with its own fee, without showId, for an event with one show',
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
      description: text('Consulta el primer ticket emitido.', 'Get the first ticket that was issued.'),
    },
    {
      name: 'AdmitTicket',
      operation: 'admit-ticket',
      parameters: { ticketId: '$response.body#/0/ticketId' },
      description: text(
        'Registra la admisión del primer ticket emitido.',
        'Record the admission of the first ticket that was issued.',
      ),
    },
  ],
  isExtension: false,
})
