import Type from 'typebox'
import { pageQuery } from '../entities/page.ts'
import { webhookEvent } from '../entities/webhook-event.ts'
import { ids } from '../examples/ids.ts'
import { DEFAULT_PAGE_SIZE, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { flag, instant, nullable, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const { cursor, limit } = pageQuery({
  defaultSize: DEFAULT_PAGE_SIZE,
  maximum: MAX_PAGE_SIZE,
  cursorFormat: 'feed-cursor',
})

export const listWebhookEvents = operation({
  id: 'list-webhook-events',
  method: 'GET',
  path: '/v1/webhooks/events',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Leer el feed de webhooks', 'Read the webhook feed'),
  description: text(
    'Responde los avisos del vendedor en el orden en que ocurrieron, los haya recibido alguien o no. Sirve para ponerse ' +
      'al día tras una caída y para trabajar sin receptor.\n\nGuarde `nextCursor` y empiece por él la próxima vez: ' +
      'nada queda atrás, aunque se confirme tarde. Los avisos se guardan 30 días; el feed empieza con el primer receptor ' +
      'que se registra, aunque esté apagado.',
    'Answers the seller’s messages in the order in which they happened, whether anyone received them or not. It serves ' +
      'to catch up after an outage, and to work without an endpoint.\n\nKeep `nextCursor` and begin with it next time: ' +
      'nothing is left behind, however late it commits. Messages are kept for 30 days; the feed begins with the first ' +
      'endpoint that is registered, even a disabled one.',
  ),
  query: object({
    cursor,
    limit,
    ...optionalAll({
      since: instant('Empezar en este instante; sin cursor.', 'Begin at this instant; without a cursor.', {
        examples: ['2026-11-21T15:00:00Z'],
      }),
    }),
  }),
  answer: object({
    results: Type.Array(webhookEvent, {
      ...doc('Los avisos, del más antiguo al más nuevo.', 'The messages, from the oldest to the newest.'),
      maxItems: MAX_PAGE_SIZE,
    }),
    nextCursor: nullable(
      Type.String({
        ...doc(
          'Por dónde seguir, ahora o más tarde; null si el feed está vacío.',
          'Where to go on, now or later; null if the feed is empty.',
        ),
        format: 'feed-cursor',
        maxLength: MAX_CURSOR_LENGTH,
      }),
    ),
    hasMore: flag('Si ya hay más para leer.', 'Whether there is more to read already.'),
  }),
  answerDescription: text('Una página del feed.', 'A page of the feed.'),
  errors: [],
  examples: [
    {
      name: 'caught-up',
      summary: text('Lo que pasó desde la última lectura', 'What happened since the last reading'),
      query: { cursor: 'MTA0MQ' },
      answer: {
        results: [
          {
            webhookId: ids.webhook,
            createdAt: '2026-11-21T15:04:05.123Z',
            body: {
              family: 'ticket',
              action: 'ticket.created',
              data: { id: 'AUR-0001', externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319' },
              metadata: { version: 1_802_358_000_104_217 },
            },
          },
        ],
        nextCursor: 'MTA0Mg',
        hasMore: false,
      },
    },
  ],
  links: [
    {
      name: 'NextPage',
      operation: 'list-webhook-events',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text('Lo que sigue.', 'What comes next.'),
    },
  ],
  isExtension: true,
})
