// How long the platform keeps data.
import { text } from '@taquilla/contract'
import { duration, limit } from './limit-values.ts'

const DAY = 86_400
const REFUSED_MAIL_DAYS = 90

export const RETENTION = [
  limit('Webhooks, entregas e intentos', 'Webhooks, deliveries, and attempts', 'WEBHOOK_RETENTION_DAYS'),
  limit(
    'Respuestas de `Idempotency-Key`',
    'Responses to `Idempotency-Key`',
    'IDEMPOTENCY_KEY_LIFETIME_HOURS',
  ),
  limit(
    'Sesiones, tokens y códigos de inicio de sesión',
    'Sessions, tokens, and sign-in codes',
    text('Hasta que vencen', 'Until they expire'),
  ),
  limit(
    'Navegadores conocidos, desde el último inicio de sesión',
    'Known browsers, from the last sign-in',
    'SIGN_IN_DEVICE_LIFETIME_SECONDS',
  ),
  limit(
    'Correos rechazados por el servidor de correo',
    'Emails refused by the mail server',
    duration(REFUSED_MAIL_DAYS * DAY),
  ),
  limit(
    'Compras que terminaron sin ningún pago',
    'Purchases that ended without any payment',
    'UNPAID_PURCHASE_RETENTION_DAYS',
  ),
  limit(
    'Eventos, tickets, historial, admisiones, publicaciones, ventas y dinero',
    'Events, tickets, history, admissions, listings, sales, and money',
    text('Sin plazo: son los registros del vendedor', 'No time limit: they are the seller’s records'),
  ),
]
