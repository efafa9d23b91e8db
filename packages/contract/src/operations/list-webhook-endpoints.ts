import Type from 'typebox'
import { webhookEndpoint } from '../entities/webhook-endpoint.ts'
import { stored } from '../examples/webhooks.ts'
import { MAX_WEBHOOK_ENDPOINTS } from '../limits.ts'
import { operation } from '../operation.ts'
import { doc, text } from '../text.ts'

export const listWebhookEndpoints = operation({
  id: 'list-webhook-endpoints',
  method: 'GET',
  path: '/v1/webhooks/endpoints',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Listar endpoints', 'List webhook endpoints'),
  description: text(
    'Devuelve todos los endpoints del vendedor, del más antiguo al más nuevo, sin sus secretos. Un endpoint que devolvió 410 figura como `DISABLED`, con el motivo `GONE`.',
    'Returns all endpoints of the seller, oldest first, without their secrets. An endpoint that returned 410 appears as `DISABLED`, with the reason `GONE`.',
  ),
  answer: Type.Array(webhookEndpoint, {
    ...doc('Los endpoints.', 'The endpoints.'),
    maxItems: MAX_WEBHOOK_ENDPOINTS,
  }),
  answerDescription: text('Los endpoints.', 'The endpoints.'),
  errors: [],
  examples: [
    { name: 'one', summary: text('Un solo endpoint', 'A single endpoint'), answer: [stored.endpoint] },
  ],
  isExtension: true,
})
