import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { TICKET_STATUSES, ticket } from '../entities/ticket.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { externalId, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

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
  key: 'private',
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
  isExtension: true,
})
