// Limits of calls to the API, and of what they send.
import {
  DEFAULT_EVENT_PAGE_SIZE,
  DEFAULT_PAGE_SIZE,
  FIRST_YEAR,
  GENERAL_RATE_LIMIT,
  LAST_YEAR,
  MAX_BALANCE_DAYS,
  MAX_EVENT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  SYNC_TICKETS_PER_MINUTE,
  UNKNOWN_KEYS_PER_MINUTE,
} from '@taquilla/contract'
import { count, defaultAndMost, limit, rate } from './limit-values.ts'

export const REQUESTS = [
  limit(
    'Solicitudes por clave',
    'Requests per key',
    rate(GENERAL_RATE_LIMIT.quota, GENERAL_RATE_LIMIT.windowSeconds),
  ),
  limit(
    'Solicitudes de emisión inmediata por vendedor',
    'Synchronous issuing requests per seller',
    rate(SYNC_TICKETS_PER_MINUTE, 60),
  ),
  limit(
    'Solicitudes con claves desconocidas por IP',
    'Requests with unknown keys per IP',
    count(UNKNOWN_KEYS_PER_MINUTE, 'por minuto', 'per minute'),
  ),
]

export const SIZES = [
  limit('Cuerpo de una solicitud', 'Body of a request', 'MAX_BODY_BYTES'),
  limit('Cuerpo de un lote de tickets', 'Body of a batch of tickets', 'MAX_TICKET_BATCH_BODY_BYTES'),
  limit('Niveles anidados del cuerpo', 'Levels of nesting in the body', 'MAX_BODY_DEPTH'),
  limit('Tickets por lote', 'Tickets per batch', 'MAX_TICKETS_PER_BATCH'),
  limit('Admisiones por lote', 'Admissions per batch', 'MAX_ADMISSIONS_PER_BATCH'),
  limit('Reglas por llamada', 'Rules per call', 'MAX_RULES_PER_CALL'),
  limit(
    'Tickets, webhooks, entregas u objetos de dinero por página',
    'Tickets, webhooks, deliveries, or money objects per page',
    defaultAndMost(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  ),
  limit(
    'Eventos por página',
    'Events per page',
    defaultAndMost(DEFAULT_EVENT_PAGE_SIZE, MAX_EVENT_PAGE_SIZE),
  ),
  limit('Exportaciones a la vez por vendedor', 'Exports at a time per seller', 'MAX_EXPORTS_AT_ONCE'),
  limit('Días de saldo por respuesta', 'Days of balance per response', count(MAX_BALANCE_DAYS)),
  limit('Errores de campo por respuesta', 'Field errors per response', 'MAX_REPORTED_FAULTS'),
  limit('Largo de `Idempotency-Key`', 'Length of `Idempotency-Key`', 'MAX_IDEMPOTENCY_KEY_LENGTH'),
  limit(
    'Tiempo que vale una `Idempotency-Key`',
    'Time for which an `Idempotency-Key` is valid',
    'IDEMPOTENCY_KEY_LIFETIME_HOURS',
  ),
]

/** Years are not grouped as other numbers are. */
const YEARS = { es: `de ${FIRST_YEAR} a ${LAST_YEAR}`, en: `from ${FIRST_YEAR} to ${LAST_YEAR}` }

export const EVENTS = [
  limit('Shows por evento', 'Shows per event', 'MAX_SHOWS_PER_EVENT'),
  limit('Ticket options por show', 'Ticket options per show', 'MAX_TICKET_OPTIONS_PER_SHOW'),
  limit('Price types por show', 'Price types per show', 'MAX_PRICE_TYPES_PER_SHOW'),
  limit('Imágenes por show', 'Images per show', 'MAX_IMAGES_PER_SHOW'),
  limit('Productores por evento', 'Producers per event', 'MAX_PRODUCERS_PER_EVENT'),
  limit('Correos por productor', 'Emails per producer', 'MAX_EMAILS_PER_PRODUCER'),
  limit('Tamaño de un evento entero', 'Size of a whole event', 'MAX_EVENT_BYTES'),
  limit('Stock de un ticket option', 'Stock of a ticket option', 'MAX_STOCK'),
  limit('Importe, en unidades mayores de la moneda', 'Amount, in major units of the currency', 'MAX_PRICE'),
  limit('Decimales de un importe', 'Decimals of an amount', 'MAX_PRICE_DECIMALS'),
  limit('Años de una fecha', 'Years of a date', YEARS),
]

export const TEXTS = [
  limit('Identificadores de su sistema', 'Ids of your system', 'MAX_EXTERNAL_ID_BYTES'),
  limit('Títulos', 'Titles', 'MAX_TITLE_LENGTH'),
  limit('Nombres y textos de una línea', 'Names and texts of one line', 'MAX_NAME_LENGTH'),
  limit('Descripciones', 'Descriptions', 'MAX_DESCRIPTION_LENGTH'),
  limit('Instrucciones', 'Instructions', 'MAX_INSTRUCTIONS_LENGTH'),
  limit('Teléfonos', 'Phone numbers', 'MAX_PHONE_LENGTH'),
  limit('Sector, fila, butaca y puerta', 'Section, row, seat, and door', 'MAX_SEAT_TEXT_LENGTH'),
  limit('Correos', 'Emails', 'MAX_EMAIL_LENGTH'),
  limit('URL', 'URLs', 'MAX_URL_LENGTH'),
  limit('Plano SVG', 'SVG seat map', 'MAX_SVG_LENGTH'),
]

export const CODES = [
  limit('Código como texto (`OTHER`)', 'Code as text (`OTHER`)', 'MAX_LOCATOR_TEXT_BYTES'),
  limit('Código como URL (`URL`)', 'Code as a URL (`URL`)', 'MAX_LOCATOR_URL_BYTES'),
  limit('Código como imagen (`BASE64`)', 'Code as an image (`BASE64`)', 'MAX_LOCATOR_BASE64_BYTES'),
  limit(
    'Imagen o PDF que Taquilla descarga',
    'Image or PDF that Taquilla downloads',
    'MAX_FETCHED_FILE_BYTES',
  ),
  limit(
    'Hora del ingreso en el futuro',
    'How far ahead an entry time may be',
    'MAX_ENTRY_DATE_AHEAD_SECONDS',
  ),
]

export const TEST_CLOCK = [
  limit('Adelanto total del reloj de pruebas', 'Total advance of the test clock', 'MAX_CLOCK_OFFSET_SECONDS'),
]
