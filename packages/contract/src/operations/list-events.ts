import { event } from '../entities/event.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { stored } from '../examples/stored.ts'
import { DEFAULT_EVENT_PAGE_SIZE, MAX_EVENT_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { text } from '../text.ts'

const size = { defaultSize: DEFAULT_EVENT_PAGE_SIZE, maximum: MAX_EVENT_PAGE_SIZE }

export const listEvents = operation({
  id: 'list-events',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  key: 'private',
  summary: text('Listar eventos', 'List events'),
  description: text(
    'Devuelve los eventos del vendedor por páginas, del más antiguo al más nuevo. Con `updatedSince`, los ordena ' +
      'por su último cambio. Para recorrerlos todos, repita la llamada con `cursor` hasta que `nextCursor` sea ' +
      'null.',
    'Returns the seller’s events in pages, oldest first. With `updatedSince`, sorts them by their latest change. ' +
      'To read them all, repeat the call with `cursor` until `nextCursor` is null.',
  ),
  query: object(pageQuery(size)),
  answer: pageOf(event, size),
  answerDescription: text('Una página de eventos.', 'A page of events.'),
  isConditional: true,
  errors: [],
  examples: [
    {
      name: 'first-page',
      summary: text('La primera página', 'The first page'),
      query: { limit: 1 },
      answer: { results: [stored.aurelia], nextCursor: 'MDE5OTBmNmUtNWMyYS03YzMxLTlkMWMtMmY2YTRiOGUwZDE3' },
    },
    {
      name: 'changed-since',
      summary: text('Lo que cambió desde un momento dado', 'What changed since a given time'),
      query: { updatedSince: '2026-11-21T15:00:00Z' },
      answer: { results: [stored.velaMayor], nextCursor: null },
    },
  ],
  links: [
    {
      name: 'NextPage',
      operation: 'list-events',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text('La página siguiente.', 'The next page.'),
    },
  ],
  isExtension: true,
})
