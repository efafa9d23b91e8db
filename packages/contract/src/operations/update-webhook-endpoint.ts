import { webhookEndpoint, webhookEndpointPath, webhookEndpointUpdate } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { stored } from '../examples/webhooks.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const updateWebhookEndpoint = operation({
  id: 'update-webhook-endpoint',
  method: 'PATCH',
  path: '/v1/webhooks/endpoints/{endpointId}',
  tag: 'Webhooks',
  key: 'private',
  summary: text('Modificar un receptor de webhooks', 'Update a webhook endpoint'),
  description: text(
    'Cambia la dirección, la descripción o las acciones de un receptor, y lo apaga o enciende. Lo que no se envía ' +
      'queda igual.\n\nA un receptor apagado no se le envía nada. Al encenderlo sigue lo que estaba pendiente; lo que ' +
      'pasó mientras estuvo apagado se lee en el feed o se pide que se envíe de nuevo.',
    'Changes the address, the description or the actions of an endpoint, and disables or enables it. What is not sent ' +
      'stays as it was.\n\nNothing is sent to a disabled endpoint. Once enabled, what was pending goes on; what happened ' +
      'while it was disabled is read in the feed, or sent again on request.',
  ),
  params: webhookEndpointPath,
  body: webhookEndpointUpdate,
  answer: webhookEndpoint,
  answerDescription: text('El receptor, como queda.', 'The endpoint, as it is now.'),
  errors: ['webhook_endpoint.not_found'],
  examples: [
    {
      name: 'enabled',
      summary: text('Encender un receptor que respondió 410', 'Enable an endpoint that answered 410'),
      params: { endpointId: ids.webhookEndpoint },
      body: { status: 'ENABLED' },
      answer: stored.endpoint,
    },
  ],
  isExtension: true,
})
