import Type, { type TSchema } from 'typebox'
import { object } from '../schema.ts'
import { doc, type Text } from '../text.ts'

export const WEBHOOK_FAMILIES = [
  'ticket',
  'event',
  'show',
  'listing',
  'payouts',
  'sale',
  'refund',
  'payout',
  'endpoint',
] as const

export type WebhookFamily = (typeof WEBHOOK_FAMILIES)[number]

/** Declaration of one kind of webhook. */
export interface Webhook {
  readonly family: WebhookFamily
  /** `family.what_happened`; also its name in the API reference. */
  readonly action: `${WebhookFamily}.${string}`
  readonly summary: Text
  /** Tells integrators when it is sent and what to do with it. */
  readonly description: Text
  readonly data: TSchema
  /** Members of `metadata` besides the version. */
  readonly metadata?: Readonly<Record<string, TSchema>>
  readonly example: { readonly data: unknown; readonly metadata?: object }
}

/** Lets a receiver recognize the newer of two webhooks about the same object. */
const version = Type.Integer({
  ...doc(
    'Número que crece con cada cambio. De dos notificaciones sobre el mismo objeto, la de número mayor es la más nueva, aunque lleguen en otro orden. No es consecutivo; guárdelo como entero de 64 bits.',
    'Number that grows with every change. Of two webhooks about the same object, the one with the greater version is newer, even if they arrive out of order. Not consecutive; store it as a 64-bit integer.',
  ),
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
})

const EXAMPLE_VERSION = 1_802_358_000_104_217

/** Schema of a delivery's body. */
export function webhookBody({ family, action, data, metadata }: Webhook) {
  return object(
    {
      family: Type.Literal(
        family,
        doc(
          'Familia de la acción: el tipo de objeto que cambió.',
          'Family of the action: the type of object that changed.',
        ),
      ),
      action: Type.Literal(action, doc('Qué pasó.', 'What happened.')),
      data,
      metadata: object({ version, ...metadata }, doc('Datos del cambio.', 'Data of the change.')),
    },
    doc(
      'Cuerpo de la notificación. Una notificación puede llegar más de una vez o fuera de orden: `webhook-id` la identifica.',
      'Body of the webhook. A webhook may arrive more than once or out of order: `webhook-id` identifies each webhook.',
    ),
  )
}

/** Body of an example delivery. */
export function webhookExample({ family, action, example }: Webhook) {
  return { family, action, data: example.data, metadata: { version: EXAMPLE_VERSION, ...example.metadata } }
}
