import { rotatedWebhookSecret, webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { stored } from '../examples/webhooks.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const rotateWebhookSecret = operation({
  id: 'rotate-webhook-secret',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/secret',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Rotar el secreto de un endpoint', 'Rotate an endpoint’s secret'),
  description: text(
    'Crea un secreto nuevo y lo devuelve. Guárdelo: no vuelve a mostrarse. Durante 24 horas las entregas llevan ' +
      'dos firmas, la del secreto nuevo y la del anterior. Instale el nuevo dentro de ese plazo.\n\nSi rota el ' +
      'secreto otra vez dentro de ese plazo, el más antiguo de los tres deja de usarse.',
    'Creates a new secret and returns it. Store it: it is not shown again. For 24 hours, deliveries carry two ' +
      'signatures, one with the new secret and one with the previous one. Deploy the new secret within that ' +
      'time.\n\nIf you rotate the secret again within that time, the oldest of the three is no longer used.',
  ),
  params: webhookEndpointPath,
  answer: rotatedWebhookSecret,
  answerDescription: text('El secreto nuevo.', 'The new secret.'),
  errors: ['webhook_endpoint.not_found'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'rotated',
      summary: text('Un secreto nuevo', 'A new secret'),
      params: { endpointId: ids.webhookEndpoint },
      answer: { secret: stored.secret, previousSecretEndsAt: '2026-11-22T15:04:05.123Z' },
    },
  ],
  isExtension: true,
})
