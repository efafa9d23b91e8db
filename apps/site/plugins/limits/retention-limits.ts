// How long the platform keeps data.
import {
  IDEMPOTENCY_KEY_LIFETIME_HOURS,
  SIGN_IN_DEVICE_LIFETIME_SECONDS,
  text,
  UNPAID_PURCHASE_RETENTION_DAYS,
  WEBHOOK_RETENTION_DAYS,
} from '@taquilla/contract'
import { duration, limit } from './limit-values.ts'

const DAY = 86_400
const REFUSED_MAIL_DAYS = 90

export const RETENTION = [
  limit(
    'Webhooks, entregas e intentos',
    'Webhooks, deliveries, and attempts',
    duration(WEBHOOK_RETENTION_DAYS * DAY),
  ),
  limit(
    'Respuestas de `Idempotency-Key`',
    'Responses to `Idempotency-Key`',
    duration(IDEMPOTENCY_KEY_LIFETIME_HOURS * 3_600),
  ),
  limit(
    'Sesiones, tokens y códigos de inicio de sesión',
    'Sessions, tokens, and sign-in codes',
    text('Hasta que vencen', 'Until they expire'),
  ),
  limit(
    'Navegadores conocidos, desde el último inicio de sesión',
    'Known browsers, from the last sign-in',
    duration(SIGN_IN_DEVICE_LIFETIME_SECONDS),
  ),
  limit(
    'Correos rechazados por el servidor de correo',
    'Emails refused by the mail server',
    duration(REFUSED_MAIL_DAYS * DAY),
  ),
  limit(
    'Compras que terminaron sin ningún pago',
    'Purchases that ended without any payment',
    duration(UNPAID_PURCHASE_RETENTION_DAYS * DAY),
  ),
  limit(
    'Eventos, tickets, historial, admisiones, publicaciones, ventas y dinero',
    'Events, tickets, history, admissions, listings, sales, and money',
    text('Sin plazo: son los registros del vendedor', 'No time limit: they are the seller’s records'),
  ),
]
