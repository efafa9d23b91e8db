// Requests that produce an error, each written as its difference from a sample that succeeds. A test sends every one
// of them: apps/api/test/samples/wrong-requests.test.ts.
import {
  type ErrorCode,
  MAX_BODY_DEPTH,
  MAX_EXTERNAL_ID_BYTES,
  MAX_WEBHOOK_ENDPOINTS,
  REQUESTS_PER_10_SECONDS,
  text,
} from '@taquilla/contract'
import { BUYING_REQUESTS } from './buying-requests.ts'
import { HANDOVER_REQUESTS } from './handover-requests.ts'
import { SELLING_REQUESTS } from './selling-requests.ts'
import { type Situation, type Step, situation, type WrongRequest } from './wrong-request.ts'

const cancellationOf = (event: string): Step => ({
  of: 'cancel-event/event',
  change: { '/path/externalReferenceId': event },
})

/** Only `right` if a sample records the error: that sample is the wrong request. */
export const WRONG_REQUESTS: Readonly<Partial<Record<ErrorCode, WrongRequest | Situation>>> = {
  'key.missing': { right: 'get-event/simple', key: 'none' },
  'key.unknown': { right: 'get-event/simple', key: 'unknown' },
  'key.wrong_kind': {
    right: 'get-event/simple',
    key: 'public',
    names: { subject: 'GET /v1/events/{eventId}' },
  },
  'seller.suspended': situation(
    'El operador suspendió al vendedor, y su sistema sigue emitiendo tickets.',
    'The operator has suspended the seller, and its system goes on issuing tickets.',
  ),
  'rate_limit.exceeded': situation(
    `Con la misma clave se envían más de ${REQUESTS_PER_10_SECONDS} solicitudes en 10 segundos.`,
    `The same key sends more than ${REQUESTS_PER_10_SECONDS.toLocaleString('en-US')} requests in 10 seconds.`,
  ),
  'server.busy': situation(
    'Varias solicitudes cambian el mismo ticket a la vez, y una espera demasiado a las otras.',
    'Several requests change the same ticket at once, and one of them waits too long for the others.',
  ),
  'server.unavailable': situation(
    'El operador reinicia el servidor mientras llega la solicitud.',
    'The operator restarts the server while the request arrives.',
  ),
  internal: situation(
    'Ninguna solicitud lo causa: es un error del servidor.',
    'No particular request produces it: it is a server error.',
  ),

  'request.invalid': { right: 'create-tickets/basic' },
  'request.malformed': { right: 'get-ticket/basic', change: { '/address': '/v1/tickets/VM%' } },
  'request.uri_too_long': situation(
    `El \`ticketId\` de la ruta tiene más de ${MAX_EXTERNAL_ID_BYTES} bytes.`,
    `The \`ticketId\` in the path has more than ${MAX_EXTERNAL_ID_BYTES} bytes.`,
  ),
  'request.headers_too_large': situation(
    'El cliente agrega a cada solicitud las cookies de todo su dominio.',
    'The client adds the cookies of its whole domain to every request.',
  ),
  'request.timeout': situation(
    'La conexión deja de enviar datos a la mitad de un lote de tickets.',
    'The connection stalls halfway through a batch of tickets.',
  ),
  'route.not_found': {
    right: 'get-ticket/basic',
    change: { '/address': '/v1/ticket/VM-0001' },
    names: { path: '/v1/ticket/VM-0001' },
  },
  'method.not_allowed': { right: 'update-event/show-date', change: { '/method': 'PATCH' } },
  'body.malformed': situation(
    'Un cuerpo escrito a mano lleva una coma después de su último campo.',
    'A body written by hand has a comma after its last field.',
  ),
  'body.too_deep': situation(
    `Un campo que el programa no controla contiene objetos dentro de objetos, en más de ${MAX_BODY_DEPTH} niveles.`,
    `A field that the program does not control contains objects in objects, more than ${MAX_BODY_DEPTH} levels deep.`,
  ),
  'body.too_large': situation(
    'Un lote incluye el código de cada ticket como imagen en base64.',
    'A batch includes the code of every ticket as a base64 image.',
  ),
  'body.wrong_media_type': {
    right: 'create-tickets/basic',
    change: { '/headers/Content-Type': 'text/plain' },
  },
  'body.wrong_encoding': {
    right: 'create-tickets/basic',
    change: { '/headers/Content-Encoding': 'gzip' },
  },
  'idempotency_key.malformed': {
    right: 'create-tickets/idempotent',
    change: { '/headers/Idempotency-Key': 'emisión-1' },
    names: { length: text('9 caracteres', '9 characters') },
  },
  'idempotency_key.reused': {
    right: 'create-tickets/idempotent',
    after: ['create-tickets/idempotent'],
    change: { '/body/0/ticketId': 'VM-0002' },
    names: { firstUsedAt: '2027-02-11T14:05:07.412Z' },
  },
  'idempotency_key.in_use': situation(
    'El programa no espera la respuesta y envía la misma solicitud otra vez, con la misma `Idempotency-Key`.',
    'The program does not wait for the response and sends the same request again, with the same `Idempotency-Key`.',
  ),
  'payment.callback_refused': situation(
    'El proveedor de pagos firma sus notificaciones con un secreto que no es el que tiene el servidor.',
    'The payment provider signs its notifications with a secret other than the one that the server has.',
  ),

  'event.not_found': { right: 'get-event/simple', change: { '/path/eventId': 'aurelia-2072' } },
  'event.already_exists': {
    right: 'create-event/simple',
    after: ['create-event/simple'],
    change: { '/body/title': 'El otro jardín' },
    names: { fields: '`title`' },
  },
  'event.cancelled': {
    right: 'create-buy-intention/basic',
    after: [cancellationOf('aurelia-junio-2027')],
    names: { id: 'aurelia-junio-2027' },
  },
  'event.has_payouts': situation(
    'Un show ya pasó y se pagaron liquidaciones de sus reventas. Después se pide cancelar el evento, sin `reclaimPayouts`.',
    'A show is over and payouts for its resales were paid. Then a request tries to cancel the event without `reclaimPayouts`.',
  ),
  'rule.not_found': {
    right: 'get-rule/basic',
    change: { '/path/ruleId': '01990f95-60e9-7a90-9e03-5c4d82f1a7b9' },
  },
  'precondition.failed': {
    right: 'patch-rule/basic',
    change: { '/headers/If-Match': 'W/"5SKhLPBAQ3S0c2RAbXJN1Q"' },
  },
  'show.not_found': {
    right: 'cancel-event/show',
    change: { '/query/showId': 'aurelia-0580' },
    names: { eventId: 'aurelia-mayo-2027' },
  },
  'show.cancelled': {
    right: 'create-tickets/basic',
    after: [cancellationOf('aurelia-2027')],
    pointer: '/0/showId',
  },
  'show.past': {
    right: 'create-buy-intention/basic',
    after: [{ of: 'set-clock/to-an-instant', change: { '/body/now': '2027-06-05T12:00:00-03:00' } }],
    names: { id: 'aurelia-0604', startsAt: '2027-06-05T00:00:00.000Z' },
  },
  'show.id_taken': situation(
    'Por ahora, ninguna llamada lo devuelve: un `showId` repetido es un error de campo, `field.duplicate`.',
    'At present, no call returns it: a repeated `showId` is a field error, `field.duplicate`.',
  ),
  'ticket_option.not_found': {
    right: 'get-buying-flow-url/basic',
    change: { '/query/ticketOptionId': 'platea-alta' },
  },

  'ticket.not_found': { right: 'get-ticket/basic', change: { '/path/ticketId': 'VM-1000' } },
  'ticket.already_exists': { right: 'create-tickets/basic' },
  'ticket.locator_taken': {
    right: 'create-tickets/nominal',
    after: ['create-tickets/basic'],
    change: { '/body/0/ticketAccess/locator': 'MIR-AUR0319-7Q2M-K4XT' },
    names: { id: 'AUR-0003' },
    pointer: '/0/ticketAccess/locator',
  },
  'ticket.pending': {
    right: 'create-tickets/basic',
    after: [{ of: 'enqueue-tickets/batch', change: { '/body/0/ticketId': 'AUR-0001' } }],
    pointer: '/0/ticketId',
  },
  'ticket.final': {
    right: 'update-ticket/code',
    after: [{ of: 'admit-ticket/basic', change: { '/path/ticketId': 'AUR-0014' } }],
    names: { id: 'AUR-0014', since: '2027-02-11T14:05:07.412Z' },
  },
  'ticket.not_listed': {
    right: 'get-sale-url/basic',
    after: [{ of: 'terminate-listing/basic', change: { '/path/ticketId': 'AUR-0001' } }],
  },
  'order.not_found': {
    right: 'get-order-selling-flow-url/basic',
    change: { '/query/orderId': 'AUR-P-1100' },
  },

  ...HANDOVER_REQUESTS,
  ...SELLING_REQUESTS,
  ...BUYING_REQUESTS,

  'webhook_endpoint.not_found': {
    right: 'ping-webhook-endpoint/basic',
    change: { '/path/endpointId': '019a2f10-2b60-7c43-9e1d-64d8a07f3b26' },
  },
  'webhook_endpoint.too_many': situation(
    `El vendedor tiene ${MAX_WEBHOOK_ENDPOINTS} endpoints y crea otro.`,
    `The seller has ${MAX_WEBHOOK_ENDPOINTS} endpoints and creates another one.`,
  ),
  'webhook_endpoint.disabled': {
    right: 'ping-webhook-endpoint/basic',
    after: ['update-webhook-endpoint/off'],
    names: { since: '2027-02-11T14:05:07.412Z' },
  },

  'clock.live_seller': { right: 'set-clock/to-an-instant', key: 'live' },
  'clock.backwards': {
    right: 'set-clock/to-an-instant',
    change: { '/body/now': '2027-01-01T12:00:00-03:00' },
    names: { now: '2027-02-11T14:05:07.412Z', asked: '2027-01-01T12:00:00-03:00' },
  },
  'clock.too_far': {
    right: 'set-clock/to-an-instant',
    change: { '/body/now': '2035-01-01T12:00:00-03:00' },
    names: { asked: '2035-01-01T12:00:00-03:00' },
  },
}
