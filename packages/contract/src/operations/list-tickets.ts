import { pageOf, pageQuery } from '../entities/page.ts'
import { TICKET_STATUSES, ticket } from '../entities/ticket.ts'
import { stored } from '../examples/stored.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { externalId, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const size = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE }

const filters = optionalAll({
  externalReferenceEventId: externalId('Solo los de este evento.', 'Only those of this event.', {
    examples: ['aurelia-2027'],
  }),
  showId: externalId(
    'Solo los de este show. Requiere externalReferenceEventId.',
    'Only those of this show. Needs externalReferenceEventId.',
    { examples: ['aurelia-0319'] },
  ),
  status: oneOf(TICKET_STATUSES, doc('Solo los de este estado.', 'Only those of this status.')),
  orderId: externalId('Solo los de esta orden.', 'Only those of this order.', { examples: ['AUR-P-1001'] }),
})

export const listTickets = operation({
  id: 'list-tickets',
  method: 'GET',
  path: '/v1/tickets',
  tag: 'Tickets',
  key: 'private',
  summary: text('Listar tickets', 'List tickets'),
  description: text(
    'Responde los tickets del vendedor por páginas, del más antiguo al más nuevo; con `updatedSince`, en el orden de sus ' +
      'últimos cambios. Los filtros se suman: un ticket debe cumplirlos todos. Para recorrerlos, repita la llamada con ' +
      '`cursor` y los mismos filtros hasta que `nextCursor` sea null.\n\nNo incluye los tickets eliminados, los ' +
      'rechazados ni los que siguen en la cola, salvo que `status` los pida.',
    'Answers the seller’s tickets in pages, from the oldest to the newest; with `updatedSince`, in the order of their ' +
      'latest changes. Filters add up: a ticket must meet all of them. To go through them, repeat the call with `cursor` ' +
      'and the same filters until `nextCursor` is null.\n\nIt does not include deleted tickets, nor rejected ones and ' +
      'those still in the queue unless `status` asks for them.',
  ),
  query: object(
    { ...filters, ...pageQuery(size) },
    { dependentRequired: { showId: ['externalReferenceEventId'] } },
  ),
  answer: pageOf(ticket, size),
  answerDescription: text('Una página de tickets.', 'A page of tickets.'),
  errors: [],
  examples: [
    {
      name: 'one-order',
      summary: text('Los tickets de una orden', 'The tickets of one order'),
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
  links: [
    {
      name: 'NextPage',
      operation: 'list-tickets',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text(
        'La página siguiente, con los mismos filtros.',
        'The next page, with the same filters.',
      ),
    },
  ],
  isExtension: true,
})
