// Limits of the resale, and of signing in on the hosted pages.
import { SIGN_IN_LIMITS, UNPAID_HOLD_LIMITS } from '@taquilla/contract'
import { duration, limit, rate } from './limit-values.ts'

export const RESALE = [
  limit('Reglas por evento', 'Rules per event', 'MAX_RULES_PER_EVENT'),
  limit('Cargo al comprador o a quien revende', 'Buyer or reseller fee', 'MAX_PERCENTAGE'),
  limit(
    'Tope relativo, sobre lo pagado',
    'Relative price limit, above the price paid',
    'MAX_MARKUP_PERCENTAGE',
  ),
  limit(
    'Distancia entre el desbloqueo y el comienzo del show',
    'Time between the unlock and the start of the show',
    'MAX_SHOW_OFFSET_SECONDS',
  ),
  limit('Publicaciones por compra', 'Listings per purchase', 'MAX_LISTINGS_PER_PURCHASE'),
  limit(
    'Referencia del acuerdo de un propietario',
    'Reference of an owner’s agreement',
    'MAX_CONSENT_REFERENCE_LENGTH',
  ),
  limit(
    'Publicaciones retenidas por la API a la vez',
    'Listings held through the API at once',
    'MAX_LISTINGS_HELD_BY_API',
  ),
  limit(
    'Tickets de un show por persona en las páginas alojadas, comprados o retenidos',
    'Tickets of one show per person on the hosted pages, bought or held',
    'MAX_RESALE_TICKETS_PER_PERSON',
  ),
  limit('Cesiones de un ticket', 'Handovers of a ticket', 'MAX_HANDOVERS_PER_TICKET'),
  limit(
    'Cesiones pendientes por persona',
    'Pending handovers per person',
    'MAX_PENDING_HANDOVERS_PER_PERSON',
  ),
  limit('Plazo de una cesión', 'Time for a handover', 'HANDOVER_LIFETIME_SECONDS'),
  limit('Avisos de reventa por persona', 'Resale alerts per person', 'MAX_ALERTS_PER_PERSON'),
  limit('Tiempo entre dos correos de un aviso', 'Time between two emails of an alert', 'ALERT_PAUSE_SECONDS'),
  limit('Retención de una compra', 'Hold of a purchase', 'BUY_INTENTION_LIFETIME_SECONDS'),
  limit('Extensión por la API, una vez', 'Extension by API, once', 'HOLD_EXTENSION_SECONDS'),
  limit(
    'Extensión si el banco pide confirmar la tarjeta',
    'Extension if the bank asks to confirm the card',
    'CHALLENGE_EXTENSION_SECONDS',
  ),
  limit(
    'Retención de una compra por transferencia',
    'Hold of a purchase by bank transfer',
    'BANK_TRANSFER_LIFETIME_SECONDS',
  ),
  limit(
    'Retenciones de un show que una persona puede soltar o dejar vencer sin esperar',
    'Holds of a show that a person may release or let expire without a wait',
    rate(UNPAID_HOLD_LIMITS.freePerPerson, UNPAID_HOLD_LIMITS.windowSeconds),
  ),
  limit(
    'Lo mismo, en un navegador',
    'Unpaid holds of a show in one browser',
    rate(UNPAID_HOLD_LIMITS.freePerDevice, UNPAID_HOLD_LIMITS.windowSeconds),
  ),
  limit(
    'Primera espera después de esas; cada una más la duplica',
    'First wait after that; it doubles each time',
    duration(UNPAID_HOLD_LIMITS.firstWaitSeconds),
  ),
  limit('Espera más larga', 'Longest wait', duration(UNPAID_HOLD_LIMITS.longestWaitSeconds)),
  limit(
    'Liquidación, después del comienzo del show',
    'Payout, after the start of the show',
    'PAYOUT_DELAY_SECONDS',
  ),
  limit(
    'Espera de las liquidaciones después de un cambio de cuenta',
    'Payout delay after the account changes',
    'PAYOUT_ACCOUNT_WAIT_SECONDS',
  ),
  limit(
    'Compra sin ningún pago, hasta que se elimina',
    'Purchase without any payment, until it is deleted',
    'UNPAID_PURCHASE_RETENTION_DAYS',
  ),
]

const { codesPerDevice, codesPerMailboxAndNetwork, codesPerMailbox } = SIGN_IN_LIMITS
const { codesPerNetwork, codesPerSeller, wrongTriesPerNetwork } = SIGN_IN_LIMITS

export const SIGN_IN_ALLOWANCES = [
  limit(
    'Códigos de un navegador para un buzón',
    'Codes from one browser for one mailbox',
    allowance(codesPerDevice),
  ),
  limit(
    'Códigos para un buzón desde una red',
    'Codes for one mailbox from one network',
    allowance(codesPerMailboxAndNetwork),
  ),
  limit(
    'Códigos para un buzón desde todas las redes',
    'Codes for one mailbox from all networks',
    allowance(codesPerMailbox),
  ),
  limit('Códigos desde una red', 'Codes from one network', allowance(codesPerNetwork)),
  limit('Códigos de un vendedor', 'Codes of one seller', allowance(codesPerSeller)),
  limit(
    'Intentos equivocados desde una red',
    'Wrong attempts from one network',
    allowance(wrongTriesPerNetwork),
  ),
]

function allowance({ quota, windowSeconds }: { readonly quota: number; readonly windowSeconds: number }) {
  return rate(quota, windowSeconds)
}

export const SIGN_IN = [
  limit('Token de un solo uso', 'One-time token', 'ONE_TIME_TOKEN_LIFETIME_SECONDS'),
  limit('Sesión en las páginas alojadas', 'Session on the hosted pages', 'GUEST_SESSION_LIFETIME_SECONDS'),
  limit('Código por correo', 'Code by email', 'SIGN_IN_CODE_LIFETIME_SECONDS'),
  limit(
    'Navegador conocido, desde la última sesión',
    'Known browser, since the last session',
    'SIGN_IN_DEVICE_LIFETIME_SECONDS',
  ),
  limit('Intentos por código', 'Attempts per code', 'SIGN_IN_CODE_TRIES'),
]
