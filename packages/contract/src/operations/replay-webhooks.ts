import { webhookId } from '../entities/webhook-delivery.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { MAX_REPLAYED_WEBHOOKS, WEBHOOK_RETENTION_DAYS } from '../limits.ts'
import { operation } from '../operation.ts'
import { count, flag, instant, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

export const replayWebhooks = operation({
  id: 'replay-webhooks',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/replay',
  tag: 'Webhooks',
  key: 'private',
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
  isExtension: true,
})
