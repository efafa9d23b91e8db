import { type FieldErrorCode, FORMATS, quantity, text } from '@taquilla/contract'
import type { WrongRequest } from './wrong-request.ts'

/** A wrong value for each field code that a sample can show. */
export const WRONG_FIELDS: Readonly<Partial<Record<FieldErrorCode, WrongRequest>>> = {
  'field.required': { right: 'create-tickets/basic', without: ['/body/0/buyer'] },
  'field.unknown': { right: 'create-tickets/basic', change: { '/body/0/seat': '12' } },
  'field.wrong_type': {
    right: 'create-tickets/basic',
    change: { '/body/0/ticketOptionId': 12 },
    names: { expected: 'string' },
  },
  'field.malformed': {
    right: 'create-tickets/basic',
    change: { '/body/0/buyer': 'lucia.ferreyra' },
    names: {
      expected: FORMATS['email-or-phone'].expected,
    },
  },
  'field.not_allowed': {
    right: 'create-tickets/basic',
    change: { '/body/0/ticketAccess/type': 'QR' },
    names: { expected: 'URL, BASE64, OTHER' },
  },
  'field.too_short': {
    right: 'create-tickets/basic',
    change: { '/body/0/ticketId': '' },
    names: { expected: quantity(1, 'character') },
  },
  'field.too_long': {
    right: 'create-tickets/basic',
    change: { '/body/0/orderId': 'AUR-P-1001 '.repeat(25) },
    names: { expected: quantity(255, 'character') },
  },
  'field.too_small': {
    right: 'list-events/first-page',
    change: { '/query/limit': 0 },
    names: { expected: '1' },
  },
  'field.too_large': {
    right: 'list-events/first-page',
    change: { '/query/limit': 5000 },
    names: { expected: '50' },
  },
  'field.too_few': {
    right: 'create-tickets/basic',
    change: { '/body': [] },
    names: { expected: quantity(1, 'item') },
  },
  'field.duplicate': {
    right: 'create-event/simple',
    change: { '/body/shows/0/ticketOptions/1/ticketOptionId': 'platea' },
    names: { expected: '/shows/0/ticketOptions/0/ticketOptionId' },
  },
  'field.reference_unknown': {
    right: 'create-tickets/basic',
    change: { '/body/0/ticketOptionId': 'platea-alta' },
    names: { expected: text('ticket option «platea-alta»', 'ticket option “platea-alta”') },
  },
  'field.read_only': { right: 'update-ticket/code', change: { '/body/status': 'USED' } },
  'field.immutable': {
    right: 'update-event/sold-out',
    after: ['create-tickets/seat'],
    change: { '/body/shows/0/ticketOptions/0/currency': 'USD' },
  },
  'field.reserved': { right: 'create-tickets/basic', change: { '/body/0/ticketId': 'batch' } },
  'field.too_precise': {
    right: 'preview-resale/at-a-price',
    change: { '/query/price': '70000.555' },
    names: { expected: 'ARS' },
  },
  'field.in_the_future': {
    right: 'change-listing/basic',
    change: { '/body/consent/givenAt': '2027-03-19T20:41:07-03:00' },
    names: { expected: text('5 minutos', '5 minutes') },
  },
  'field.origin_not_registered': {
    right: 'get-checkout-url/basic',
    change: { '/body/returnURL': 'https://otro-sitio.example/gracias' },
  },
  'field.address_not_public': {
    right: 'create-webhook-endpoint/every-action',
    change: { '/body/url': 'http://localhost:9000/webhooks' },
  },
  'field.conflict': {
    right: 'update-event/show-date',
    change: { '/body/shows': [] },
    names: {
      expected: text(
        'Una modificación no quita elementos. Omita el campo para conservar los guardados.',
        'An update does not remove items. Omit the field to keep the stored ones.',
      ),
    },
  },
}
