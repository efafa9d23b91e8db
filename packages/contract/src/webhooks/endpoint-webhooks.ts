import { ids } from '../examples/ids.ts'
import { object, ownId } from '../schema.ts'
import { doc, text } from '../text.ts'
import type { Webhook } from './webhook.ts'

export const ENDPOINT_WEBHOOKS: readonly Webhook[] = [
  {
    family: 'endpoint',
    action: 'endpoint.ping',
    tag: 'Webhooks',
    summary: text('Prueba de un receptor', 'Test of an endpoint'),
    description: text(
      'Se envía cuando se pide probar un receptor, y solo a él, sin importar las acciones que haya elegido.',
      'Sent when the test of an endpoint is asked for, to that endpoint alone, whatever actions it has chosen.',
    ),
    data: object(
      { endpointId: ownId('El receptor que se prueba.', 'The endpoint under test.') },
      doc('El receptor del que trata.', 'The endpoint that it is about.'),
    ),
    example: { data: { endpointId: ids.webhookEndpoint } },
  },
]
