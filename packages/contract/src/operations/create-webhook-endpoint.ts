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
  summary: text('Registrar un receptor de webhooks', 'Register a webhook endpoint'),
  description: text(
    'Registra una dirección de su servidor a la que se avisa de los cambios, con las acciones que elija, y responde el ' +
      'secreto con que se firman los envíos. El secreto no vuelve a mostrarse.\n\nEl feed del vendedor empieza con su ' +
      'primer receptor: lo anterior no se guarda. La dirección debe ser pública y https; una que lleva a este equipo o a ' +
      'una red privada se rechaza, salvo que quien opera la instalación la haya permitido.',
    'Registers an address of your server that is told of changes, with the actions you choose, and answers the secret ' +
      'that deliveries are signed with. The secret is not shown again.\n\nThe seller’s feed begins with the first ' +
      'endpoint: nothing from before is kept. The address must be public and https; one that leads to this machine or to ' +
      'a private network is refused, unless whoever operates the installation has allowed it.',
  ),
  body: webhookEndpointInput,
  answer: createdWebhookEndpoint,
  answerDescription: text('El receptor, con su secreto.', 'The endpoint, with its secret.'),
  errors: ['webhook_endpoint.too_many'],
  examples: [
    {
      name: 'resales-only',
      summary: text('Un receptor para las reventas', 'An endpoint for resales'),
      body: {
        url: stored.endpoint.url,
        description: stored.endpoint.description,
        actions: stored.endpoint.actions,
      },
      answer: { ...stored.endpoint, secret: stored.secret },
    },
    {
      name: 'every-action',
      summary: text('Uno para todas las acciones', 'One for every action'),
      body: { url: stored.endpoint.url },
      answer: { ...stored.endpoint, description: '', actions: null, secret: stored.secret },
    },
  ],
  isExtension: true,
})
