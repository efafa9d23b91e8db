import { pageOf, pageQuery } from '../entities/page.ts'
import { webhookDelivery, webhookDeliveryStatus } from '../entities/webhook-delivery.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { webhookId } from '../entities/webhook-event.ts'
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
  summary: text('Ver las entregas de un receptor', 'List the deliveries of an endpoint'),
  description: text(
    'Responde qué fue de cada aviso en este receptor, del más nuevo al más antiguo, con cada intento: cuándo, cuánto ' +
      'tardó y qué respondió su servidor. Con `status=FAILED`, lo que no llegó.',
    'Answers what became of each message at this endpoint, from the newest to the oldest, with every attempt: when, how ' +
      'long it took, and what your server answered. With `status=FAILED`, what did not arrive.',
  ),
  params: webhookEndpointPath,
  query: object({ ...optionalAll({ status: webhookDeliveryStatus, webhookId }), cursor, limit }),
  answer: pageOf(webhookDelivery, size),
  answerDescription: text('Una página de entregas.', 'A page of deliveries.'),
  errors: ['webhook_endpoint.not_found'],
  examples: [
    {
      name: 'delivered-at-second',
      summary: text(
        'Una entrega confirmada al segundo intento',
        'A delivery confirmed at the second attempt',
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
  links: [
    {
      name: 'NextPage',
      operation: 'list-webhook-deliveries',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text(
        'La página siguiente, con los mismos filtros.',
        'The next page, with the same filters.',
      ),
    },
  ],
  isExtension: true,
})
