import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { TICKET_STATUSES, ticket, ticketList, ticketPath } from '../entities/ticket.ts'
import { ticketsInput } from '../entities/ticket-input.ts'
import { detailOf } from '../error-detail.ts'
import { sentTicket, stored } from '../examples/stored.ts'
import { MAX_TICKET_BATCH_BODY_BYTES, MAX_TICKETS_PER_BATCH, SYNC_TICKETS_PER_MINUTE } from '../limits.ts'
import { operation } from '../operation.ts'
import { externalId, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

export const createTickets = operation({
  id: 'create-tickets',
  method: 'POST',
  path: '/v1/sync/tickets',
  tag: 'Tickets',
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

const pending = { status: 'PENDING' } as const

export const enqueueTickets = operation({
  id: 'enqueue-tickets',
  method: 'POST',
  path: '/v1/tickets',
  tag: 'Tickets',
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
})

const filters = optionalAll({
  externalReferenceEventId: externalId(
    'Evento de los tickets, por su `externalReferenceId`.',
    'Event of the tickets, by its `externalReferenceId`.',
    { examples: ['aurelia-2027'] },
  ),
  showId: externalId(
    'Show de los tickets. Requiere `externalReferenceEventId`.',
    'Show of the tickets. Requires `externalReferenceEventId`.',
    { examples: ['aurelia-0319'] },
  ),
  status: oneOf(
    TICKET_STATUSES,
    doc(
      'Estado de los tickets. Si falta, no se incluyen los tickets en `PENDING` ni en `REJECTED`.',
      'Status of the tickets. If you omit it, `PENDING` and `REJECTED` tickets are left out.',
    ),
  ),
  orderId: externalId(
    'Orden de la venta primaria a la que pertenecen los tickets.',
    'Primary sale order that the tickets belong to.',
    { examples: ['AUR-P-1001'] },
  ),
})

export const listTickets = operation({
  id: 'list-tickets',
  method: 'GET',
  path: '/v1/tickets',
  tag: 'Tickets',
  summary: text('Listar tickets', 'List tickets'),
  description: text(
    'Devuelve los tickets del vendedor por páginas, del más antiguo al más nuevo. Con `updatedSince`, los ordena ' +
      'por su último cambio. Si envía varios filtros, un ticket debe cumplirlos todos. Para recorrer todos los tickets, repita ' +
      'la llamada con `cursor` y los mismos filtros hasta que `nextCursor` sea null.\n\nNunca incluye los ' +
      'tickets eliminados. Incluye los rechazados o los que siguen en la cola solo si los pide con `status`.',
    'Returns the seller’s tickets in pages, oldest first. With `updatedSince`, sorts them by their latest ' +
      'change. If you send several filters, a ticket must match all of them. To read them all, repeat the call ' +
      'with `cursor` and the same filters until `nextCursor` is null.\n\nDeleted tickets are never included. ' +
      'Rejected tickets and those still in the queue are included only if you ask for them with `status`.',
  ),
  query: object(
    { ...filters, ...pageQuery() },
    { dependentRequired: { showId: ['externalReferenceEventId'] } },
  ),
  answer: pageOf(ticket),
  answerDescription: text('Una página de tickets.', 'A page of tickets.'),
  errors: [],
  preparation: { after: ['create-tickets'] },
  examples: [
    {
      name: 'one-order',
      summary: text('Los tickets de una orden', 'The tickets of an order'),
      query: { orderId: 'AUR-P-1001' },
      answer: { results: [stored.aur0001, stored.aur0002], nextCursor: null },
    },
    {
      name: 'first-page',
      summary: text('La primera página de un show', 'The first page of a show'),
      query: { externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319', limit: 1 },
      answer: {
        results: [stored.aur0001],
        nextCursor: 'MDE5OTBmODAtMWQzYy03ZTEwLWI1YTgtMDRjN2YyNjE5ZDNi',
      },
    },
  ],
  links: [nextPage('list-tickets')],
})
