import Type, { type Static } from 'typebox'
import { ids } from '../examples/ids.ts'
import { MAX_LOGGED_ANSWER_LENGTH, MAX_LOGGED_ATTEMPTS, WEBHOOK_TIMEOUT_SECONDS } from '../limits.ts'
import { count, instant, named, nullable, object, oneOf, ownId } from '../schema.ts'
import { doc } from '../text.ts'
import { WEBHOOK_FAMILIES } from '../webhooks/webhook.ts'

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export const WEBHOOK_FAULTS = ['NOT_ALLOWED', 'NOT_PUBLIC', 'UNREACHABLE', 'TIMEOUT', 'TOO_LARGE'] as const

export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

export const webhookDeliveryStatus = oneOf(
  WEBHOOK_DELIVERY_STATUSES,
  doc(
    'Estado de la entrega. `PENDING`: hay intentos pendientes. `DELIVERED`: se confirmó con 2xx. `FAILED`: se agotaron los intentos, o el endpoint devolvió 410.',
    'Status of the delivery. `PENDING`: attempts are still to come. `DELIVERED`: confirmed with a 2xx. `FAILED`: all attempts were used, or the endpoint returned 410.',
  ),
)

const attempt = object(
  {
    attemptedAt: instant('Momento del envío, en UTC.', 'Time when it was sent, in UTC.'),
    durationMs: count('Duración del intento, en milisegundos.', 'Duration of the attempt, in milliseconds.', {
      maximum: 10 * WEBHOOK_TIMEOUT_SECONDS * 1_000,
    }),
    statusCode: nullable(
      Type.Integer({
        ...doc(
          'Estado que devolvió su servidor. Null si no hubo respuesta.',
          'Status that your server returned. Null if there was no response.',
        ),
        minimum: 0,
        maximum: 999,
      }),
    ),
    fault: nullable(
      oneOf(WEBHOOK_FAULTS),
      doc(
        'Motivo por el que no hubo respuesta. `NOT_ALLOWED`: la URL no usa https en el puerto 443. `NOT_PUBLIC`: lleva a una red privada. `UNREACHABLE`: no hay conexión. `TIMEOUT`: tardó más de 15 s. `TOO_LARGE`: la respuesta fue demasiado larga (hoy no ocurre: se lee solo el comienzo).',
        'Reason why there was no response. `NOT_ALLOWED`: the URL does not use https on port 443. `NOT_PUBLIC`: it leads to a private network. `UNREACHABLE`: no connection. `TIMEOUT`: it took more than 15 s. `TOO_LARGE`: the response was too long (this does not occur today: only the beginning is read).',
      ),
    ),
    answer: Type.String({
      ...doc(
        'Comienzo del cuerpo que devolvió su servidor.',
        'Beginning of the body that your server returned.',
      ),
      maxLength: MAX_LOGGED_ANSWER_LENGTH,
    }),
  },
  doc('Un intento.', 'An attempt.'),
)

export const webhookId = ownId(
  'El `webhook-id` de la notificación, igual en todas sus entregas.',
  'The `webhook-id` of the webhook, the same on all its deliveries.',
  { examples: [ids.webhook] },
)

export const webhookDelivery = object(
  {
    webhookId,
    action: Type.String({ ...doc('Qué pasó.', 'What happened.'), maxLength: 100 }),
    createdAt: instant('Momento en que entró en el feed, en UTC.', 'Time when it entered the feed, in UTC.'),
    status: webhookDeliveryStatus,
    nextAttemptAt: nullable(
      instant(
        'Momento a partir del cual se hace el próximo intento, en UTC. Null si no hay más.',
        'Earliest time of the next attempt, in UTC. Null if there are no more.',
      ),
    ),
    attempts: Type.Array(attempt, {
      ...doc('Los intentos, del primero al último.', 'The attempts, from first to last.'),
      // A recurring job deletes the oldest attempts, so the list can exceed MAX_LOGGED_ATTEMPTS for a while.
      maxItems: 100 * MAX_LOGGED_ATTEMPTS,
    }),
  },
  named('WebhookDelivery', 'Una entrega y sus intentos.', 'A delivery and its attempts.'),
)

export type WebhookDelivery = Static<typeof webhookDelivery>

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
  named('WebhookEvent', 'Una notificación del feed.', 'A webhook in the feed.'),
)

export type WebhookEvent = Static<typeof webhookEvent>
