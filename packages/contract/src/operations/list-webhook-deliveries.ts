import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { webhookDelivery, webhookDeliveryStatus, webhookId } from '../entities/webhook-delivery.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

const size = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE, cursorFormat: 'feed-cursor' } as const
const { cursor, limit } = pageQuery(size)

export const listWebhookDeliveries = operation({
  id: 'list-webhook-deliveries',
  method: 'GET',
  path: '/v1/webhooks/endpoints/{endpointId}/deliveries',
  tag: 'Webhooks',
  key: 'private',
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
  answer: pageOf(webhookDelivery, size),
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
  isExtension: true,
})
