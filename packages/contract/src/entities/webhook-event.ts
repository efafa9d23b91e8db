import Type, { type Static } from 'typebox'
import { ids } from '../examples/ids.ts'
import { instant, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { WEBHOOK_FAMILIES } from '../webhooks/webhook.ts'

export const webhookId = ownId(
  'El webhook-id con que se entrega.',
  'The webhook-id that it is delivered with.',
  { examples: [ids.webhook] },
)

export const webhookEvent = object(
  {
    webhookId,
    createdAt: instant('Cuándo entró en el feed, en UTC.', 'When it entered the feed, in UTC.'),
    body: object(
      {
        family: oneOf(WEBHOOK_FAMILIES, doc('De qué trata.', 'What it is about.')),
        action: Type.String({ ...doc('Qué pasó.', 'What happened.'), maxLength: 100 }),
        data: Type.Unsafe<Record<string, unknown>>({
          ...doc(
            'A quién le pasó; sus campos dependen de la acción, según el catálogo.',
            'To whom it happened; its fields depend on the action, as the catalogue says.',
          ),
          type: 'object',
        }),
        metadata: Type.Unsafe<Record<string, unknown>>({
          ...doc(
            'Lo que acompaña al cambio, con su version.',
            'What comes with the change, with its version.',
          ),
          type: 'object',
        }),
      },
      doc('El cuerpo, tal como se entrega.', 'The body, as it is delivered.'),
    ),
  },
  { component: 'WebhookEvent', ...doc('Un aviso del feed.', 'A message of the feed.') },
)

export type WebhookEvent = Static<typeof webhookEvent>
