import { webhookId } from '../entities/webhook-delivery.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
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
  summary: text('Probar un endpoint', 'Ping a webhook endpoint'),
  description: text(
    'Envía `endpoint.ping` a este endpoint y devuelve su `webhookId`. La entrega ocurre después de la respuesta, ' +
      'con firma y reintentos como cualquier otra. Consulte el resultado en las entregas del endpoint.',
    'Sends `endpoint.ping` to this endpoint and returns its `webhookId`. The delivery happens after the ' +
      'response, signed and retried like any other. Check the outcome in the endpoint’s deliveries.',
  ),
  params: webhookEndpointPath,
  answer: object({ webhookId }, doc('La notificación de prueba.', 'The test webhook.')),
  answerDescription: text('La notificación que se envía.', 'The webhook that is sent.'),
  errors: ['webhook_endpoint.not_found', 'webhook_endpoint.disabled'],
  preparation: { after: ['create-webhook-endpoint'] },
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
      description: text('Consulta el resultado de la entrega.', 'Get the outcome of the delivery.'),
    },
  ],
  isExtension: true,
})
