import { failingAttempts, failingAttemptsInput } from '../entities/sandbox.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const failWebhooksInSandbox = operation({
  id: 'fail-webhooks-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/webhookEndpoints/{endpointId}/failures',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Simular webhooks que fallan', 'Let webhooks fail in a test'),
  description: text(
    'Hace fallar los próximos intentos de entrega a un endpoint de un vendedor de pruebas, como si el endpoint ' +
      'hubiera devuelto ese estado. No se le envía nada. El registro de entregas muestra los intentos, los ' +
      'reintentos siguen sus plazos y `replay-webhooks` reenvía.\n\nCada llamada reemplaza la anterior.',
    'Makes the next delivery attempts to an endpoint of a sandbox seller fail, as if the endpoint had returned ' +
      'that status. Nothing is sent to it. The delivery log shows the attempts, Taquilla tries again as usual, ' +
      'and `replay-webhooks` sends again.\n\nEach call replaces the one before.',
  ),
  params: webhookEndpointPath,
  body: failingAttemptsInput,
  answer: failingAttempts,
  answerDescription: text('Los intentos que fallarán.', 'The attempts that will fail.'),
  errors: ['clock.live_seller', 'webhook_endpoint.not_found'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'twice',
      summary: text('Dos intentos que fallan', 'Two attempts that fail'),
      params: { endpointId: ids.webhookEndpoint },
      body: { attempts: 2, statusCode: 503 },
      answer: { attempts: 2, statusCode: 503 },
    },
  ],
  links: [
    {
      name: 'Outcome',
      operation: 'list-webhook-deliveries',
      parameters: { endpointId: '$request.path.endpointId' },
      description: text('Consulta los intentos que fallaron.', 'Get the attempts that failed.'),
    },
  ],
  isExtension: true,
})
