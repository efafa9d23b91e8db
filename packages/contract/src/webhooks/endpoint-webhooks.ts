import { ids } from '../examples/ids.ts'
import { object, ownId } from '../schema.ts'
import { doc, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

export const ENDPOINT_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'endpoint',
    action: 'endpoint.ping',
    summary: text('Prueba de un endpoint', 'Test of an endpoint'),
    description: text(
      'Se envía cuando usted pide probar un endpoint. Llega solo a ese endpoint, sean cuales sean sus `actions`.',
      'Sent when you ask to test an endpoint. Only that endpoint receives it, whatever its `actions` are.',
    ),
    data: object(
      { endpointId: ownId('Endpoint que se prueba.', 'Endpoint under test.') },
      doc('El endpoint de la notificación.', 'The endpoint that the webhook is about.'),
    ),
    example: { data: { endpointId: ids.webhookEndpoint } },
  },
]
