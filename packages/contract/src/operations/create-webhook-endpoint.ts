import { createdWebhookEndpoint, webhookEndpointInput } from '../entities/webhook-endpoint.ts'
import { stored } from '../examples/webhooks.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const createWebhookEndpoint = operation({
  id: 'create-webhook-endpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints',
  tag: 'Webhooks',
  key: 'private',
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
  isExtension: true,
})
