import { ids } from './examples/ids.ts'
import { object, ownId } from './schema.ts'
import { doc, text } from './text.ts'
import { EVENT_WEBHOOKS } from './webhooks/event-webhooks.ts'
import { HANDOVER_WEBHOOKS } from './webhooks/handover-webhooks.ts'
import { MARKETPLACE_WEBHOOKS } from './webhooks/marketplace-webhooks.ts'
import { MONEY_WEBHOOKS } from './webhooks/money-webhooks.ts'
import { TICKET_WEBHOOKS } from './webhooks/ticket-webhooks.ts'
import type { Webhook } from './webhooks/webhook.ts'

const ENDPOINT_WEBHOOKS: readonly Webhook[] = [
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

/** Sorted as in the API reference. */
export const WEBHOOKS: readonly Webhook[] = [
  ...TICKET_WEBHOOKS,
  ...HANDOVER_WEBHOOKS,
  ...EVENT_WEBHOOKS,
  ...MARKETPLACE_WEBHOOKS,
  ...MONEY_WEBHOOKS,
  ...ENDPOINT_WEBHOOKS,
]

export type WebhookAction = Webhook['action']

/** Actions that an endpoint can subscribe to. Excludes `endpoint.ping`, which is sent only on request. */
export const WEBHOOK_ACTIONS = [
  ...TICKET_WEBHOOKS,
  ...HANDOVER_WEBHOOKS,
  ...EVENT_WEBHOOKS,
  ...MARKETPLACE_WEBHOOKS,
  ...MONEY_WEBHOOKS,
].map(({ action }) => action)
