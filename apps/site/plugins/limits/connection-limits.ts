// Limits of calls that Taquilla makes to the systems of sellers, and how long it keeps data.
import { MAX_WEBHOOK_BODY_BYTES, text, WEBHOOK_WAITS_SECONDS } from '@taquilla/contract'
import { count, duration, limit } from './limit-values.ts'

const DAY = 86_400
const REFUSED_MAIL_DAYS = 90

export const WEBHOOKS = [
  limit('Endpoints por vendedor', 'Endpoints per seller', 'MAX_WEBHOOK_ENDPOINTS'),
  limit(
    'Espera de la respuesta de su servidor',
    'Wait for your server’s response',
    'WEBHOOK_TIMEOUT_SECONDS',
  ),
  limit('Intentos por entrega', 'Attempts per delivery', count(WEBHOOK_WAITS_SECONDS.length)),
  limit('Cuerpo de un webhook', 'Body of a webhook', count(MAX_WEBHOOK_BODY_BYTES, 'bytes')),
  limit(
    'Parte de su respuesta que lee Taquilla',
    'Part of your response that Taquilla reads',
    'MAX_WEBHOOK_ANSWER_BYTES',
  ),
  limit(
    'Parte de su respuesta que se guarda',
    'Part of your response that is stored',
    'MAX_LOGGED_ANSWER_LENGTH',
  ),
  limit('Intentos guardados por entrega', 'Stored attempts per delivery', 'MAX_LOGGED_ATTEMPTS'),
  limit('Webhooks que se reenvían por llamada', 'Webhooks replayed per call', 'MAX_REPLAYED_WEBHOOKS'),
  limit('Registro de entregas y feed', 'Delivery log and feed', 'WEBHOOK_RETENTION_DAYS'),
  limit(
    'Tiempo con dos firmas después de cambiar el secreto',
    'Time with two signatures after you rotate the secret',
    'WEBHOOK_SECRET_OVERLAP_SECONDS',
  ),
]

export const OUTGOING = [
  limit('Webhooks: espera de la respuesta', 'Webhooks: wait for the response', 'WEBHOOK_TIMEOUT_SECONDS'),
  limit(
    'Webhooks: parte de la respuesta que se lee',
    'Webhooks: part of the response that is read',
    'MAX_WEBHOOK_ANSWER_BYTES',
  ),
  limit(
    'Lite, eventos: espera de la respuesta',
    'Lite, events: wait for the response',
    'LITE_EVENTS_TIMEOUT_SECONDS',
  ),
  limit(
    'Lite, eventos: tamaño de la respuesta',
    'Lite, events: size of the response',
    'MAX_LITE_EVENTS_BYTES',
  ),
  limit(
    'Lite, tickets de una persona: espera de la respuesta',
    'Lite, a person’s tickets: wait for the response',
    'LITE_TICKETS_TIMEOUT_SECONDS',
  ),
  limit(
    'Lite, Swap: espera de la respuesta',
    'Lite, Swap: wait for the response',
    'LITE_SWAP_TIMEOUT_SECONDS',
  ),
  limit(
    'Lite, tickets y Swap: tamaño de la respuesta',
    'Lite, tickets and Swap: size of the response',
    'MAX_LITE_TICKETS_BYTES',
  ),
  limit(
    'Imágenes y PDF: espera de la respuesta',
    'Images and PDFs: wait for the response',
    'FETCHED_FILE_TIMEOUT_SECONDS',
  ),
  limit('Imágenes y PDF: tamaño del archivo', 'Images and PDFs: size of the file', 'MAX_FETCHED_FILE_BYTES'),
  limit(
    'Imágenes y PDF: tiempo que se usa lo descargado',
    'Images and PDFs: time for which a download is used',
    'FETCHED_FILE_LIFETIME_SECONDS',
  ),
]

export const LITE = [
  limit('Eventos', 'Events', 'MAX_LITE_EVENTS'),
  limit('Shows por evento', 'Shows per event', 'MAX_LITE_PERFORMANCES_PER_EVENT'),
  limit('Tickets de una persona', 'Tickets of one person', 'MAX_LITE_TICKETS_PER_PERSON'),
  limit('Propiedades de un ticket', 'Properties of a ticket', 'MAX_LITE_PROPERTIES'),
  limit('Consulta de los eventos, cada', 'Events are requested every', 'LITE_SYNC_EVERY_SECONDS'),
  limit(
    'Plazo de un Swap, después del cual se reembolsa a quien compró',
    'Deadline of a Swap, after which the buyer is refunded',
    'LITE_SWAP_DEADLINE_SECONDS',
  ),
]

/** How long the platform keeps data. */
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
