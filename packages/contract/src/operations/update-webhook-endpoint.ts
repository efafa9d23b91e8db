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
  summary: text('Modificar un endpoint', 'Update a webhook endpoint'),
  description: text(
    'Cambia la URL, la descripción o las acciones de un endpoint, y lo activa o desactiva. Lo que no se envía ' +
      'queda igual.\n\nUn endpoint desactivado no recibe nada. Al activarlo, se retoman las entregas pendientes. ' +
      'Para obtener lo que ocurrió mientras estuvo desactivado, lea el feed o pida un reenvío.',
    'Changes the URL, the description, or the actions of an endpoint, and enables or disables it. Fields that ' +
      'you omit stay the same.\n\nA disabled endpoint receives nothing. When you enable it, pending deliveries ' +
      'resume. To get what happened while it was disabled, read the feed or request a replay.',
  ),
  params: webhookEndpointPath,
  body: webhookEndpointUpdate,
  answer: webhookEndpoint,
  answerDescription: text('El endpoint, con los cambios.', 'The endpoint, with the changes.'),
  errors: ['webhook_endpoint.not_found'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'enabled',
      summary: text('Activar un endpoint que devolvió 410', 'Enable an endpoint that returned 410'),
      params: { endpointId: ids.webhookEndpoint },
      body: { status: 'ENABLED' },
      answer: stored.endpoint,
    },
  ],
  isExtension: true,
})
