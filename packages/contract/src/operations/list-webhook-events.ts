import Type from 'typebox'
import { pageQuery } from '../entities/page.ts'
import { webhookEvent } from '../entities/webhook-delivery.ts'
import { ids } from '../examples/ids.ts'
import { DEFAULT_PAGE_SIZE, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE, WEBHOOK_RETENTION_DAYS } from '../limits.ts'
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
    'Devuelve las notificaciones del vendedor en el orden en que ocurrieron los cambios, se hayan entregado o no. Use el feed ' +
      'para ponerse al día después de una caída o para trabajar sin recibir entregas.\n\nEl feed no termina: lea ' +
      'hasta que `hasMore` sea `false`, guarde `nextCursor` y envíelo como `cursor` la próxima vez, así no pierde ninguna. ' +
      `Las notificaciones se guardan ${WEBHOOK_RETENTION_DAYS} días. El feed ` +
      'empieza cuando usted registra el primer endpoint, y continúa aunque lo desactive.',
    'Returns the seller’s webhooks, delivered or not, in the order in which the changes happened. Use the feed ' +
      'to catch up after an outage, or to work without receiving deliveries.\n\nThe feed never ends: read ' +
      'until `hasMore` is `false`, store `nextCursor`, and send it as `cursor` next time, so that you miss nothing. ' +
      `Webhooks are kept for ${WEBHOOK_RETENTION_DAYS} days. The feed starts when you ` +
      'register your first endpoint, and continues if you disable that endpoint.',
  ),
  query: object({
    cursor,
    limit,
    ...optionalAll({
      since: instant(
        'Momento desde el cual leer. Sirve para empezar sin `cursor`.',
        'Earliest time to read from. Use it to start without a `cursor`.',
        { examples: ['2026-11-21T15:00:00Z'] },
      ),
    }),
  }),
  answer: object({
    results: Type.Array(webhookEvent, {
      ...doc('Las notificaciones, de la más antigua a la más nueva.', 'The webhooks, oldest first.'),
      maxItems: MAX_PAGE_SIZE,
    }),
    nextCursor: nullable(
      Type.String({
        ...doc(
          'Cursor para seguir leyendo, ahora o más tarde. A diferencia de otras listas, también lo tiene la última página. Null solo si el feed está vacío y no envió un cursor.',
          'Cursor to continue reading from, now or later. Unlike in other lists, the last page has it too. Null only if the feed is empty and you sent no cursor.',
        ),
        format: 'feed-cursor',
        maxLength: MAX_CURSOR_LENGTH,
      }),
    ),
    hasMore: flag(
      'Indica si ya hay más notificaciones para leer.',
      'Whether more webhooks are available now.',
    ),
  }),
  answerDescription: text('Una página del feed.', 'A page of the feed.'),
  errors: [],
  examples: [
    {
      name: 'caught-up',
      summary: text('Lo que pasó desde la última lectura', 'What happened since the last read'),
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
      description: text('La página siguiente del feed.', 'The next page of the feed.'),
    },
  ],
  isExtension: true,
})
