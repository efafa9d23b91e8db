// Limits of calls to the API, and of what they send.
import {
  DEFAULT_EVENT_PAGE_SIZE,
  DEFAULT_PAGE_SIZE,
  FIRST_YEAR,
  GENERAL_RATE_LIMIT,
  IDEMPOTENCY_KEY_LIFETIME_HOURS,
  LAST_YEAR,
  MAX_ADMISSIONS_PER_BATCH,
  MAX_BALANCE_DAYS,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_CLOCK_OFFSET_SECONDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_EMAILS_PER_PRODUCER,
  MAX_ENTRY_DATE_AHEAD_SECONDS,
  MAX_EVENT_BYTES,
  MAX_EVENT_PAGE_SIZE,
  MAX_EXPORTS_AT_ONCE,
  MAX_EXTERNAL_ID_BYTES,
  MAX_FETCHED_FILE_BYTES,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_IMAGES_PER_SHOW,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_LOCATOR_BASE64_BYTES,
  MAX_LOCATOR_TEXT_BYTES,
  MAX_LOCATOR_URL_BYTES,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PHONE_LENGTH,
  MAX_PRICE,
  MAX_PRICE_DECIMALS,
  MAX_PRICE_TYPES_PER_SHOW,
  MAX_PRODUCERS_PER_EVENT,
  MAX_REPORTED_FAULTS,
  MAX_RULES_PER_CALL,
  MAX_SEAT_TEXT_LENGTH,
  MAX_SHOWS_PER_EVENT,
  MAX_STOCK,
  MAX_SVG_LENGTH,
  MAX_TICKET_BATCH_BODY_BYTES,
  MAX_TICKET_OPTIONS_PER_SHOW,
  MAX_TICKETS_PER_BATCH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
  SYNC_TICKETS_PER_MINUTE,
  UNKNOWN_KEYS_PER_MINUTE,
} from '@taquilla/contract'
import { bytes, count, defaultAndMost, duration, limit, rate } from './limit-values.ts'

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
  limit('Cuerpo de una solicitud', 'Body of a request', bytes(MAX_BODY_BYTES)),
  limit('Cuerpo de un lote de tickets', 'Body of a batch of tickets', bytes(MAX_TICKET_BATCH_BODY_BYTES)),
  limit('Niveles anidados del cuerpo', 'Levels of nesting in the body', count(MAX_BODY_DEPTH)),
  limit('Tickets por lote', 'Tickets per batch', count(MAX_TICKETS_PER_BATCH)),
  limit('Admisiones por lote', 'Admissions per batch', count(MAX_ADMISSIONS_PER_BATCH)),
  limit('Reglas por llamada', 'Rules per call', count(MAX_RULES_PER_CALL)),
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
  limit('Exportaciones a la vez por vendedor', 'Exports at a time per seller', count(MAX_EXPORTS_AT_ONCE)),
  limit('Días de saldo por respuesta', 'Days of balance per response', count(MAX_BALANCE_DAYS)),
  limit('Errores de campo por respuesta', 'Field errors per response', count(MAX_REPORTED_FAULTS)),
  limit(
    'Largo de `Idempotency-Key`',
    'Length of `Idempotency-Key`',
    count(MAX_IDEMPOTENCY_KEY_LENGTH, 'caracteres', 'characters'),
  ),
  limit(
    'Tiempo que vale una `Idempotency-Key`',
    'Time for which an `Idempotency-Key` is valid',
    duration(IDEMPOTENCY_KEY_LIFETIME_HOURS * 3_600),
  ),
]

/** Years are not grouped as other numbers are. */
const YEARS = { es: `de ${FIRST_YEAR} a ${LAST_YEAR}`, en: `from ${FIRST_YEAR} to ${LAST_YEAR}` }

export const EVENTS = [
  limit('Shows por evento', 'Shows per event', count(MAX_SHOWS_PER_EVENT)),
  limit('Ticket options por show', 'Ticket options per show', count(MAX_TICKET_OPTIONS_PER_SHOW)),
  limit('Price types por show', 'Price types per show', count(MAX_PRICE_TYPES_PER_SHOW)),
  limit('Imágenes por show', 'Images per show', count(MAX_IMAGES_PER_SHOW)),
  limit('Productores por evento', 'Producers per event', count(MAX_PRODUCERS_PER_EVENT)),
  limit('Correos por productor', 'Emails per producer', count(MAX_EMAILS_PER_PRODUCER)),
  limit('Tamaño de un evento entero', 'Size of a whole event', bytes(MAX_EVENT_BYTES)),
  limit('Stock de un ticket option', 'Stock of a ticket option', count(MAX_STOCK)),
  limit(
    'Importe, en unidades mayores de la moneda',
    'Amount, in major units of the currency',
    count(MAX_PRICE),
  ),
  limit('Decimales de un importe', 'Decimals of an amount', count(MAX_PRICE_DECIMALS)),
  limit('Años de una fecha', 'Years of a date', YEARS),
]

export const TEXTS = [
  limit('Identificadores de su sistema', 'Ids of your system', bytes(MAX_EXTERNAL_ID_BYTES)),
  limit('Títulos', 'Titles', count(MAX_TITLE_LENGTH, 'caracteres', 'characters')),
  limit(
    'Nombres y textos de una línea',
    'Names and texts of one line',
    count(MAX_NAME_LENGTH, 'caracteres', 'characters'),
  ),
  limit('Descripciones', 'Descriptions', count(MAX_DESCRIPTION_LENGTH, 'caracteres', 'characters')),
  limit('Instrucciones', 'Instructions', count(MAX_INSTRUCTIONS_LENGTH, 'caracteres', 'characters')),
  limit('Teléfonos', 'Phone numbers', count(MAX_PHONE_LENGTH, 'caracteres', 'characters')),
  limit(
    'Sector, fila, butaca y puerta',
    'Section, row, seat, and door',
    count(MAX_SEAT_TEXT_LENGTH, 'caracteres', 'characters'),
  ),
  limit('Correos', 'Emails', count(MAX_EMAIL_LENGTH, 'caracteres', 'characters')),
  limit('URL', 'URLs', count(MAX_URL_LENGTH, 'caracteres', 'characters')),
  limit('Plano SVG', 'SVG seat map', count(MAX_SVG_LENGTH, 'caracteres', 'characters')),
]

export const CODES = [
  limit('Código como texto (`OTHER`)', 'Code as text (`OTHER`)', bytes(MAX_LOCATOR_TEXT_BYTES)),
  limit('Código como URL (`URL`)', 'Code as a URL (`URL`)', bytes(MAX_LOCATOR_URL_BYTES)),
  limit('Código como imagen (`BASE64`)', 'Code as an image (`BASE64`)', bytes(MAX_LOCATOR_BASE64_BYTES)),
  limit(
    'Imagen o PDF que Taquilla descarga',
    'Image or PDF that Taquilla downloads',
    bytes(MAX_FETCHED_FILE_BYTES),
  ),
  limit(
    'Hora del ingreso en el futuro',
    'How far ahead an entry time may be',
    duration(MAX_ENTRY_DATE_AHEAD_SECONDS),
  ),
]

export const TEST_CLOCK = [
  limit(
    'Adelanto total del reloj de pruebas',
    'Total advance of the test clock',
    duration(MAX_CLOCK_OFFSET_SECONDS),
  ),
]
