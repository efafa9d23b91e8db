import Type from 'typebox'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import {
  webhookDelivery,
  webhookDeliveryStatus,
  webhookEvent,
  webhookId,
} from '../entities/webhook-delivery.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_CURSOR_LENGTH,
  MAX_PAGE_SIZE,
  MAX_REPLAYED_WEBHOOKS,
  WEBHOOK_RETENTION_DAYS,
} from '../limits.ts'
import { operation } from '../operation.ts'
import { count, flag, instant, nullable, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE, cursorFormat: 'feed-cursor' } as const
const { cursor, limit } = pageQuery(PAGE)

export const listWebhookEvents = operation({
  id: 'list-webhook-events',
  method: 'GET',
  path: '/v1/webhooks/events',
  tag: 'Webhooks',
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
})

export const listWebhookDeliveries = operation({
  id: 'list-webhook-deliveries',
  method: 'GET',
  path: '/v1/webhooks/endpoints/{endpointId}/deliveries',
  tag: 'Webhooks',
  summary: text('Listar entregas de un endpoint', 'List an endpoint’s deliveries'),
  description: text(
    'Devuelve las notificaciones enviadas a un endpoint, de la más nueva a la más antigua, con cada intento: ' +
      'cuándo se hizo, cuánto tardó y qué devolvió su servidor. Con `status=FAILED`, devuelve solo las que no se ' +
      'entregaron.',
    'Returns the webhooks sent to an endpoint, newest first, with every attempt: when it was made, how long it ' +
      'took, and what your server returned. With `status=FAILED`, returns only those that were not delivered.',
  ),
  params: webhookEndpointPath,
  query: object({ ...optionalAll({ status: webhookDeliveryStatus, webhookId }), cursor, limit }),
  answer: pageOf(webhookDelivery, PAGE),
  answerDescription: text('Una página de entregas.', 'A page of deliveries.'),
  errors: ['webhook_endpoint.not_found'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'delivered-at-second',
      summary: text(
        'Una entrega confirmada en el segundo intento',
        'A delivery confirmed on the second attempt',
      ),
      params: { endpointId: ids.webhookEndpoint },
      query: { webhookId: ids.webhook },
      answer: {
        results: [
          {
            webhookId: ids.webhook,
            action: 'ticket.created',
            createdAt: '2026-11-21T15:04:05.123Z',
            status: 'DELIVERED',
            nextAttemptAt: null,
            attempts: [
              {
                attemptedAt: '2026-11-21T15:04:05.200Z',
                durationMs: 41,
                statusCode: 503,
                fault: null,
                answer: 'mantenimiento',
              },
              {
                attemptedAt: '2026-11-21T15:04:10.451Z',
                durationMs: 18,
                statusCode: 200,
                fault: null,
                answer: '',
              },
            ],
          },
        ],
        nextCursor: null,
      },
    },
  ],
  links: [nextPage('list-webhook-deliveries')],
})

export const replayWebhooks = operation({
  id: 'replay-webhooks',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/replay',
  tag: 'Webhooks',
  summary: text('Reenviar webhooks', 'Replay webhooks'),
  description: text(
    `Envía otra vez a un endpoint notificaciones de los últimos ${WEBHOOK_RETENTION_DAYS} días, con el mismo \`webhook-id\`: una sola, ` +
      'las de un intervalo o solo las que fallaron. Envíe al menos un filtro; si envía varios, una notificación ' +
      'debe cumplirlos todos. También se envían las que el endpoint nunca recibió, si corresponden a ' +
      `las acciones del endpoint.\n\nCada llamada envía como máximo ${MAX_REPLAYED_WEBHOOKS}, las más antiguas primero. Si \`hasMore\` es \`true\`, ` +
      'repita la llamada con `since` igual a `nextSince`.',
    `Sends webhooks of the last ${WEBHOOK_RETENTION_DAYS} days to an endpoint again, with the same \`webhook-id\`: a single one, those of ` +
      'a time range, or only those that failed. Send at least one filter; if you send several, a webhook must ' +
      'match all of them. Webhooks that the endpoint never received are sent too, if it subscribes to their ' +
      `actions.\n\nEach call sends at most ${MAX_REPLAYED_WEBHOOKS.toLocaleString('en-US')}, oldest first. If \`hasMore\` is \`true\`, repeat the call with \`since\` ` +
      'set to `nextSince`.',
  ),
  params: webhookEndpointPath,
  body: object(
    optionalAll({
      webhookId,
      onlyFailed: flag(
        'Indica si se envían solo las notificaciones que fallaron.',
        'Whether to send only webhooks that failed.',
      ),
      since: instant('Comienzo del intervalo, inclusive.', 'Start of the range, inclusive.', {
        examples: ['2026-11-21T15:00:00Z'],
      }),
      until: instant('Fin del intervalo, sin incluirlo.', 'End of the range, exclusive.', {
        examples: ['2026-11-21T18:00:00Z'],
      }),
    }),
    {
      minProperties: 1,
      ...doc(
        'Filtros de lo que se reenvía. Envíe al menos uno.',
        'Filters for what to replay. Send at least one.',
      ),
    },
  ),
  answer: object(
    {
      count: count('Cantidad de notificaciones que se envían.', 'Number of webhooks that are sent.', {
        maximum: MAX_REPLAYED_WEBHOOKS,
      }),
      hasMore: flag(
        'Indica si quedan más notificaciones que cumplen los filtros.',
        'Whether more webhooks match the filters.',
      ),
      nextSince: instant(
        'Valor de `since` para seguir: el momento de la última notificación que se envía o, si no hay ninguna, el actual.',
        'Value of `since` to continue with: the time of the last webhook sent or, if there is none, the current time.',
      ),
    },
    doc('Lo que se reenvía.', 'What is replayed.'),
  ),
  answerDescription: text('Cantidad de notificaciones que se envían.', 'Number of webhooks that are sent.'),
  errors: ['webhook_endpoint.not_found', 'webhook_endpoint.disabled'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'failed-ones',
      summary: text('Lo que falló desde una hora dada', 'What failed since a given time'),
      params: { endpointId: ids.webhookEndpoint },
      body: { onlyFailed: true, since: '2026-11-21T15:00:00Z' },
      answer: { count: 12, hasMore: false, nextSince: '2026-11-21T15:04:05.123Z' },
    },
    {
      name: 'one-message',
      summary: text('Una sola notificación', 'A single webhook'),
      params: { endpointId: ids.webhookEndpoint },
      body: { webhookId: ids.webhook },
      answer: { count: 1, hasMore: false, nextSince: '2026-11-21T15:04:05.123Z' },
    },
  ],
})
