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
  summary: text('Cambiar el secreto de un receptor', 'Rotate the secret of an endpoint'),
  description: text(
    'Hace un secreto nuevo y lo responde. Durante 24 horas los envíos llevan dos firmas, la del nuevo y la del anterior: ' +
      'despliegue el nuevo dentro de ese plazo. No vuelve a mostrarse.\n\nCambiarlo otra vez dentro del plazo deja ' +
      'de firmar con el más antiguo de los tres.',
    'Makes a new secret and answers it. For 24 hours deliveries carry two signatures, of the new one and of the one ' +
      'before: deploy the new one within that time. It is not shown again.\n\nRotating again within that time ends ' +
      'signing with the oldest of the three.',
  ),
  params: webhookEndpointPath,
  answer: rotatedWebhookSecret,
  answerDescription: text('El secreto nuevo.', 'The new secret.'),
  errors: ['webhook_endpoint.not_found'],
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
