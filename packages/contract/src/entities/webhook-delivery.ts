import Type, { type Static } from 'typebox'
import { MAX_LOGGED_ANSWER_LENGTH, MAX_LOGGED_ATTEMPTS, WEBHOOK_TIMEOUT_SECONDS } from '../limits.ts'
import { count, instant, nullable, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'
import { webhookId } from './webhook-event.ts'

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export const WEBHOOK_FAULTS = ['NOT_ALLOWED', 'NOT_PUBLIC', 'UNREACHABLE', 'TIMEOUT', 'TOO_LARGE'] as const

export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

export const webhookDeliveryStatus = oneOf(
  WEBHOOK_DELIVERY_STATUSES,
  doc(
    'PENDING: se está intentando. DELIVERED: se confirmó con 2xx. FAILED: se agotaron los intentos, o respondió 410.',
    'PENDING: being tried. DELIVERED: confirmed with a 2xx. FAILED: all attempts were used up, or it answered 410.',
  ),
)

const attempt = object(
  {
    attemptedAt: instant('Cuándo se envió, en UTC.', 'When it was sent, in UTC.'),
    durationMs: count('Cuánto tardó, en milisegundos.', 'How long it took, in milliseconds.', {
      maximum: 10 * WEBHOOK_TIMEOUT_SECONDS * 1_000,
    }),
    statusCode: nullable(
      Type.Integer({
        ...doc(
          'El estado que respondió; null si no respondió.',
          'The status answered; null without an answer.',
        ),
        minimum: 0,
        maximum: 999,
      }),
    ),
    fault: nullable(
      oneOf(WEBHOOK_FAULTS),
      doc(
        'Por qué no hubo respuesta: NOT_ALLOWED, la dirección no es https; NOT_PUBLIC, lleva a una red privada; UNREACHABLE, sin conexión; TIMEOUT, tardó más de 15 s.',
        'Why there was no answer: NOT_ALLOWED, the address is not https; NOT_PUBLIC, it leads to a private network; UNREACHABLE, no connection; TIMEOUT, longer than 15 s.',
      ),
    ),
    answer: Type.String({
      ...doc('El comienzo del cuerpo que respondió.', 'The beginning of the body that it answered.'),
      maxLength: MAX_LOGGED_ANSWER_LENGTH,
    }),
  },
  doc('Un intento.', 'An attempt.'),
)

export const webhookDelivery = object(
  {
    webhookId,
    action: Type.String({ ...doc('Qué pasó.', 'What happened.'), maxLength: 100 }),
    createdAt: instant('Cuándo entró en el feed, en UTC.', 'When it entered the feed, in UTC.'),
    status: webhookDeliveryStatus,
    nextAttemptAt: nullable(
      instant(
        'Cuándo se intenta de nuevo como muy pronto, en UTC; null si terminó.',
        'When it is tried again at the earliest, in UTC; null once it is over.',
      ),
    ),
    attempts: Type.Array(attempt, {
      ...doc('Los intentos, del primero al último.', 'The attempts, from the first to the last.'),
      // A recurring job deletes the oldest attempts, so the list can exceed MAX_LOGGED_ATTEMPTS for a while.
      maxItems: 100 * MAX_LOGGED_ATTEMPTS,
    }),
  },
  { component: 'WebhookDelivery', ...doc('Una entrega y sus intentos.', 'A delivery and its attempts.') },
)

export type WebhookDelivery = Static<typeof webhookDelivery>
