import Type from 'typebox'
import { webhookId } from '../entities/webhook-delivery.ts'
import {
  createdWebhookEndpoint,
  rotatedWebhookSecret,
  webhookEndpoint,
  webhookEndpointInput,
  webhookEndpointPath,
  webhookEndpointUpdate,
} from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { stored } from '../examples/webhooks.ts'
import { MAX_WEBHOOK_ENDPOINTS } from '../limits.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { doc, text } from '../text.ts'

export const createWebhookEndpoint = operation({
  id: 'create-webhook-endpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints',
  tag: 'Webhooks',
  summary: text('Registrar un endpoint', 'Register a webhook endpoint'),
  description: text(
    'Registra una URL de su servidor que recibe los webhooks de las acciones que elija. Devuelve el secreto con que Taquilla ' +
      'firma las entregas. Guárdelo: no vuelve a mostrarse.\n\nEl feed de su cuenta empieza con el primer ' +
      'endpoint: lo anterior no se guarda. La URL debe ser https y pública. Se rechaza una que lleve al servidor ' +
      'de Taquilla o a una red privada, salvo que el operador la haya permitido.',
    'Registers a URL of your server that receives webhooks for the actions you choose. Returns the secret that Taquilla signs ' +
      'deliveries with. Store it: it is not shown again.\n\nYour feed starts with your first endpoint: nothing ' +
      'from before is kept. The URL must be https and public. A URL that leads to the Taquilla server or to a ' +
      'private network is rejected, unless the operator has allowed it.',
  ),
  body: webhookEndpointInput,
  answer: createdWebhookEndpoint,
  answerDescription: text('El endpoint, con su secreto.', 'The endpoint, with its secret.'),
  errors: ['webhook_endpoint.too_many'],
  examples: [
    {
      name: 'resales-only',
      summary: text('Un endpoint para las reventas', 'An endpoint for resales'),
      body: {
        url: stored.endpoint.url,
        description: stored.endpoint.description,
        actions: stored.endpoint.actions,
      },
      answer: { ...stored.endpoint, secret: stored.secret },
    },
    {
      name: 'every-action',
      summary: text('Un endpoint para todas las acciones', 'An endpoint for all actions'),
      body: { url: stored.endpoint.url },
      answer: { ...stored.endpoint, description: '', actions: null, secret: stored.secret },
    },
  ],
})

export const listWebhookEndpoints = operation({
  id: 'list-webhook-endpoints',
  method: 'GET',
  path: '/v1/webhooks/endpoints',
  tag: 'Webhooks',
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
})

export const updateWebhookEndpoint = operation({
  id: 'update-webhook-endpoint',
  method: 'PATCH',
  path: '/v1/webhooks/endpoints/{endpointId}',
  tag: 'Webhooks',
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
})

export const rotateWebhookSecret = operation({
  id: 'rotate-webhook-secret',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/secret',
  tag: 'Webhooks',
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
})

export const pingWebhookEndpoint = operation({
  id: 'ping-webhook-endpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{endpointId}/ping',
  tag: 'Webhooks',
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
})
