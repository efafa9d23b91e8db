import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { webhookId } from '../entities/webhook-event.ts'
import { ids } from '../examples/ids.ts'
import { MAX_REPLAYED_WEBHOOKS } from '../limits.ts'
import { operation } from '../operation.ts'
import { count, flag, instant, object, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

export const replayWebhooks = operation({
  id: 'replay-webhooks',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/replay',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Enviar webhooks de nuevo', 'Replay webhooks'),
  description: text(
    'Vuelve a enviar a un receptor avisos de los últimos 30 días, con el mismo `webhook-id`: uno, los de un intervalo, o ' +
      'solo los que fallaron. Los filtros se suman y hace falta al menos uno. Se envían también los que el receptor nunca ' +
      'recibió, si son de sus acciones.\n\nCada llamada toma como máximo 5.000, los más antiguos primero; si `hasMore` es ' +
      'true, repítala con `since` igual a `nextSince`.',
    'Sends messages of the last 30 days to an endpoint again, with the same `webhook-id`: one, those of a range, or only ' +
      'those that failed. Filters add up, and at least one is needed. Those that the endpoint never received are sent too, ' +
      'if they are of its actions.\n\nEach call takes 5,000 at most, the oldest first; if `hasMore` is true, repeat it with ' +
      '`since` set to `nextSince`.',
  ),
  params: webhookEndpointPath,
  body: object(
    optionalAll({
      webhookId,
      onlyFailed: flag('Solo los que fallaron.', 'Only those that failed.'),
      since: instant('Desde este instante, inclusive.', 'From this instant on, inclusive.', {
        examples: ['2026-11-21T15:00:00Z'],
      }),
      until: instant('Hasta este instante, sin incluirlo.', 'Until this instant, exclusive.', {
        examples: ['2026-11-21T18:00:00Z'],
      }),
    }),
    { minProperties: 1, ...doc('Qué se envía de nuevo.', 'What is sent again.') },
  ),
  answer: object(
    {
      count: count('Cuántos avisos se envían.', 'How many messages are sent.', {
        maximum: MAX_REPLAYED_WEBHOOKS,
      }),
      hasMore: flag('Si quedan más que cumplen los filtros.', 'Whether more are left that meet the filters.'),
      nextSince: instant(
        'Por dónde seguir: el instante del último que se envía; sin avisos, el de ahora.',
        'Where to go on: the instant of the last one that is sent; without any, that of now.',
      ),
    },
    doc('Lo que se envía.', 'What is sent.'),
  ),
  answerDescription: text('Cuántos se envían.', 'How many are sent.'),
  errors: ['webhook_endpoint.not_found', 'webhook_endpoint.disabled'],
  examples: [
    {
      name: 'failed-ones',
      summary: text('Lo que falló desde una hora', 'What failed since some hour'),
      params: { endpointId: ids.webhookEndpoint },
      body: { onlyFailed: true, since: '2026-11-21T15:00:00Z' },
      answer: { count: 12, hasMore: false, nextSince: '2026-11-21T15:04:05.123Z' },
    },
    {
      name: 'one-message',
      summary: text('Un aviso', 'One message'),
      params: { endpointId: ids.webhookEndpoint },
      body: { webhookId: ids.webhook },
      answer: { count: 1, hasMore: false, nextSince: '2026-11-21T15:04:05.123Z' },
    },
  ],
  isExtension: true,
})
