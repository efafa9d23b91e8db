import { ACCESS_ERRORS } from './errors/access-errors.ts'
import { BODY_ERRORS } from './errors/body-errors.ts'
import { EVENT_ERRORS } from './errors/event-errors.ts'
import { HANDOVER_ERRORS } from './errors/handover-errors.ts'
import { MARKETPLACE_ERRORS } from './errors/marketplace-errors.ts'
import { MONEY_ERRORS } from './errors/money-errors.ts'
import { PAYING_ERRORS } from './errors/paying-errors.ts'
import { PROTECTION_ERRORS } from './errors/protection-errors.ts'
import { REQUEST_ERRORS } from './errors/request-errors.ts'
import { SANDBOX_ERRORS } from './errors/sandbox-errors.ts'
import { SELLING_ERRORS } from './errors/selling-errors.ts'
import { SESSION_ERRORS } from './errors/session-errors.ts'
import { TICKET_ERRORS } from './errors/ticket-errors.ts'
import { WEBHOOK_ERRORS } from './errors/webhook-errors.ts'
import type { UnitName } from './quantity.ts'
import { type Text, text } from './text.ts'

/**
 * Every error code of the API: `noun.problem` → HTTP status, title, cause and cure. Codes never change or disappear:
 * integrators branch on them, and each has a documentation page.
 */
export const ERRORS = {
  ...ACCESS_ERRORS,
  ...REQUEST_ERRORS,
  ...BODY_ERRORS,
  ...EVENT_ERRORS,
  ...TICKET_ERRORS,
  ...PROTECTION_ERRORS,
  ...HANDOVER_ERRORS,
  ...MARKETPLACE_ERRORS,
  ...MONEY_ERRORS,
  ...WEBHOOK_ERRORS,
  ...SESSION_ERRORS,
  ...SELLING_ERRORS,
  ...PAYING_ERRORS,
  ...SANDBOX_ERRORS,
} as const

export type ErrorCode = keyof typeof ERRORS

/** Error codes of single fields, used in `errors[]` of a response. */
export const FIELD_ERRORS = {
  'field.required': text('El campo es obligatorio.', 'The field is required.'),
  'field.unknown': text('El campo no existe.', 'The field does not exist.'),
  'field.wrong_type': text('El tipo debe ser: {expected}.', 'The type must be: {expected}.'),
  'field.malformed': text(
    'El valor no tiene la forma esperada: {expected}.',
    'The value does not have the expected form: {expected}.',
  ),
  'field.not_allowed': text(
    'El valor debe ser uno de estos: {expected}.',
    'The value must be one of: {expected}.',
  ),
  'field.too_short': text(
    'El texto debe tener al menos {expected}.',
    'The text must have at least {expected}.',
  ),
  'field.too_long': text(
    'El texto debe tener como máximo {expected}.',
    'The text must have at most {expected}.',
  ),
  'field.too_small': text('Debe ser mayor o igual que {expected}.', 'It must be at least {expected}.'),
  'field.too_large': text('Debe ser menor o igual que {expected}.', 'It must be at most {expected}.'),
  'field.too_few': text('Debe contener al menos {expected}.', 'It must contain at least {expected}.'),
  'field.too_many': text('Debe contener como máximo {expected}.', 'It must contain at most {expected}.'),
  'field.duplicate': text(
    'El valor se repite: ya está en {expected}.',
    'The value is repeated: it already appears at {expected}.',
  ),
  'field.reference_unknown': text('No existe: {expected}.', 'Not found: {expected}.'),
  'field.read_only': text(
    'El campo es de solo lectura y no coincide con el valor guardado.',
    'The field is read-only and does not match the stored value.',
  ),
  'field.immutable': text('El campo no se puede cambiar.', 'The field cannot be changed.'),
  'field.reserved': text('El valor está reservado.', 'The value is reserved.'),
  'field.too_precise': text(
    'Tiene más decimales de los que admite la moneda ({expected}).',
    'It has more decimals than the currency allows ({expected}).',
  ),
  'field.in_the_future': text(
    'No puede estar más de {expected} en el futuro. Para un vendedor de pruebas, la hora es la de su reloj de pruebas.',
    'It cannot be more than {expected} in the future. For a sandbox seller, the time is that of its test clock.',
  ),
  'field.origin_not_registered': text(
    'El origen de la URL no está registrado para el vendedor. El operador lo registra con `origin add`.',
    'The origin of the URL is not registered for the seller. The operator registers it with `origin add`.',
  ),
  'field.address_not_public': text(
    'La URL debe ser pública: no puede llevar al servidor de Taquilla ni a una red privada. La de un endpoint de webhook, además, debe usar https y el puerto 443. Para pruebas, el operador agrega el origen a OUTBOUND_ALLOW y reinicia Taquilla.',
    'The URL must be public: it cannot lead to the Taquilla server or to a private network. The URL of a webhook endpoint must also use https and port 443. For tests, the operator adds the origin to OUTBOUND_ALLOW and restarts Taquilla.',
  ),
  'field.conflict': text('{expected}', '{expected}'),
} as const satisfies Record<string, Text>

export type FieldErrorCode = keyof typeof FIELD_ERRORS

/** Unit of `{expected}` in the texts whose `{expected}` may be a number of things. */
export const FIELD_ERROR_UNITS: Readonly<Partial<Record<string, UnitName>>> = {
  'field.too_short': 'character',
  'field.too_long': 'character',
  'field.too_few': 'item',
  'field.too_many': 'item',
} satisfies Partial<Record<FieldErrorCode, UnitName>>
