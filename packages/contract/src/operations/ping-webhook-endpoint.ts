import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { webhookId } from '../entities/webhook-event.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { doc, text } from '../text.ts'

export const pingWebhookEndpoint = operation({
  id: 'ping-webhook-endpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/ping',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Probar un receptor', 'Ping an endpoint'),
  description: text(
    'Envía `endpoint.ping` a este receptor y responde su `webhookId`. El envío ocurre después de la respuesta, firmado ' +
      'y con reintentos como cualquier otro: busque el resultado en el registro de entregas.',
    'Sends `endpoint.ping` to this endpoint and answers its `webhookId`. The delivery happens after the answer, signed ' +
      'and retried like any other: look for its outcome in the log of deliveries.',
  ),
  params: webhookEndpointPath,
  answer: object({ webhookId }, doc('Lo que se envía.', 'What is sent.')),
  answerDescription: text('El aviso que se envía.', 'The message that is sent.'),
  errors: ['webhook_endpoint.not_found', 'webhook_endpoint.disabled'],
  examples: [
    {
      name: 'sent',
      summary: text('Una prueba en camino', 'A test on its way'),
      params: { endpointId: ids.webhookEndpoint },
      answer: { webhookId: ids.webhook },
    },
  ],
  links: [
    {
      name: 'Outcome',
      operation: 'list-webhook-deliveries',
      parameters: { endpointId: '$request.path.endpointId', webhookId: '$response.body#/webhookId' },
      description: text('El resultado del envío.', 'The outcome of the delivery.'),
    },
  ],
  isExtension: true,
})
