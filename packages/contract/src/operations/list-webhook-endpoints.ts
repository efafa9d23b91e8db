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
  summary: text('Listar los receptores de webhooks', 'List webhook endpoints'),
  description: text(
    'Responde todos los receptores del vendedor, del más antiguo al más nuevo, sin sus secretos. Uno que respondió 410 ' +
      'figura como `DISABLED` con el motivo `GONE`.',
    'Answers every endpoint of the seller, from the oldest to the newest, without their secrets. One that answered 410 ' +
      'shows as `DISABLED` with the reason `GONE`.',
  ),
  answer: Type.Array(webhookEndpoint, {
    ...doc('Los receptores.', 'The endpoints.'),
    maxItems: MAX_WEBHOOK_ENDPOINTS,
  }),
  answerDescription: text('Los receptores.', 'The endpoints.'),
  errors: [],
  examples: [
    { name: 'one', summary: text('Un solo receptor', 'A single endpoint'), answer: [stored.endpoint] },
  ],
  isExtension: true,
})
