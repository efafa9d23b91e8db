import Type, { type Static } from 'typebox'
import { ids } from '../examples/ids.ts'
import { instant, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { WEBHOOK_FAMILIES } from '../webhooks/webhook.ts'

export const webhookId = ownId(
  'El `webhook-id` de la notificación, igual en todas sus entregas.',
  'The `webhook-id` of the webhook, the same on all its deliveries.',
  { examples: [ids.webhook] },
)

export const webhookEvent = object(
  {
    webhookId,
    createdAt: instant('Momento en que entró en el feed, en UTC.', 'Time when it entered the feed, in UTC.'),
    body: object(
      {
        family: oneOf(
          WEBHOOK_FAMILIES,
          doc(
            'Familia de la acción: el tipo de objeto que cambió.',
            'Family of the action: the type of object that changed.',
          ),
        ),
        action: Type.String({ ...doc('Qué pasó.', 'What happened.'), maxLength: 100 }),
        data: Type.Unsafe<Record<string, unknown>>({
          ...doc(
            'Objeto que cambió. Sus campos dependen de la acción y figuran en la referencia de cada webhook.',
            'Object that changed. Its fields depend on the action: see the reference of each webhook.',
          ),
          type: 'object',
        }),
        metadata: Type.Unsafe<Record<string, unknown>>({
          ...doc('Datos del cambio, con su `version`.', 'Data of the change, with its `version`.'),
          type: 'object',
        }),
      },
      doc('Cuerpo, tal como se entrega.', 'Body, as it is delivered.'),
    ),
  },
  { component: 'WebhookEvent', ...doc('Una notificación del feed.', 'A webhook in the feed.') },
)

export type WebhookEvent = Static<typeof webhookEvent>
