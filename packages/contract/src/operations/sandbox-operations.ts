import { buyIntentionPath, currentBuyIntention } from '../entities/buy-intention.ts'
import { payout, payoutPath } from '../entities/payout.ts'
import {
  clockMove,
  failingAttempts,
  failingAttemptsInput,
  sandboxPayment,
  sandboxTransfer,
  testClock,
} from '../entities/sandbox.ts'
import { webhookEndpointPath } from '../entities/webhook-endpoint.ts'
import { ids } from '../examples/ids.ts'
import { openBuyIntention } from '../examples/listings.ts'
import { examplePayout } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getClock = operation({
  id: 'get-clock',
  method: 'GET',
  path: '/v1/sandbox/clock',
  tag: 'Sandbox',
  summary: text('Consultar el reloj de pruebas', 'Get the test clock'),
  description: text(
    'Devuelve la hora actual de un vendedor de pruebas y cuánto se adelanta al tiempo real.',
    'Returns the current time of a sandbox seller and how far it is ahead of real time.',
  ),
  answer: testClock,
  answerDescription: text('El reloj del vendedor.', 'The seller’s clock.'),
  errors: ['clock.live_seller'],
  examples: [
    {
      name: 'moved',
      summary: text('Un reloj adelantado', 'A clock that was moved forward'),
      answer: { now: '2027-03-19T21:00:00.412Z', offsetSeconds: 10_130_100 },
    },
  ],
})

export const setClock = operation({
  id: 'set-clock',
  method: 'POST',
  path: '/v1/sandbox/clock',
  tag: 'Sandbox',
  summary: text('Adelantar el reloj de pruebas', 'Advance the test clock'),
  description: text(
    'Adelanta una cantidad de segundos, o hasta un momento dado, la hora actual de un vendedor de pruebas. Con ' +
      'ella avanza todo lo que depende del tiempo: el desbloqueo, el vencimiento de retenciones, tokens, códigos ' +
      'y sesiones, el comienzo de los shows y las liquidaciones. Lo que debe ocurrir hasta la nueva hora ocurre ' +
      'en unos segundos.\n\nEl reloj solo avanza. Repetir la llamada con `advanceSeconds` lo adelanta otra vez, ' +
      'salvo con la misma `Idempotency-Key`.',
    'Moves the current time of a sandbox seller forward, by a number of seconds or to a given time. Everything ' +
      'that depends on time moves with it: the unlock; the expiry of holds, tokens, codes, and sessions; the ' +
      'start of shows; and payouts. Whatever is due by the new time happens within seconds.\n\nThe clock only ' +
      'moves forward. Repeating the call with `advanceSeconds` moves it again, unless you send the same ' +
      '`Idempotency-Key`.',
  ),
  body: clockMove,
  answer: testClock,
  answerDescription: text('El reloj, ya adelantado.', 'The clock, after the move.'),
  errors: ['clock.live_seller', 'clock.backwards', 'clock.too_far'],
  examples: [
    {
      name: 'by-an-hour',
      summary: text('Una hora', 'One hour'),
      body: { advanceSeconds: 3_600 },
      answer: { now: '2026-11-22T15:44:41.107Z', offsetSeconds: 3_600 },
    },
    {
      name: 'to-an-instant',
      summary: text('Hasta el desbloqueo', 'To the unlock'),
      body: { now: '2027-03-19T18:00:00-03:00' },
      answer: { now: '2027-03-19T21:00:00.412Z', offsetSeconds: 10_130_100 },
    },
  ],
})

export const payInSandbox = operation({
  id: 'pay-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/buyIntentions/{buyIntentionId}/payment',
  tag: 'Sandbox',
  summary: text('Pagar en una prueba', 'Pay in a test'),
  description: text(
    'Paga una intención de compra de un vendedor de pruebas con una tarjeta de prueba, sin abrir la página de ' +
      'pago. Rigen las mismas condiciones que en esa página, y el resultado es el mismo, con sus correos y ' +
      'webhooks. Si la tarjeta pide verificación, la llamada envía el código de prueba.\n\nUn pago rechazado ' +
      'también devuelve 200: `status` sigue en `OPEN` y `failure` indica el motivo. Con las tarjetas que cobran ' +
      'más tarde, `paymentStatus` es `STARTED`. Repetir la llamada después de un cobro no cobra otra vez.',
    'Pays a buy intention of a sandbox seller with a test card, without opening the checkout. The conditions are ' +
      'those of that page, and so is the outcome, with its emails and webhooks. If the card asks for a ' +
      'challenge, the call sends the test code.\n\nA declined payment also returns 200: `status` stays `OPEN`, ' +
      'and `failure` says why. With the cards that are charged later, `paymentStatus` is `STARTED`. Repeating ' +
      'the call after a charge does not charge again.',
  ),
  params: buyIntentionPath,
  body: sandboxPayment,
  answer: currentBuyIntention,
  answerDescription: text(
    'La intención de compra, después del pago.',
    'The buy intention, after the payment.',
  ),
  errors: [
    'clock.live_seller',
    'buy_intention.not_found',
    'buy_intention.expired',
    'buy_intention.ended',
    'buy_intention.own_listing',
    'buy_intention.hold_limit',
    'buy_intention.total_changed',
    'payment.under_way',
    'show.cancelled',
    'show.past',
    'listing.purchase_not_allowed',
  ],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'charged',
      summary: text('Un pago aprobado', 'A payment that is approved'),
      params: { buyIntentionId: ids.buyIntention },
      body: { card: '4242424242424242' },
      answer: { ...openBuyIntention, status: 'COMPLETED', canBeExtended: false },
    },
    {
      name: 'declined',
      summary: text('Una tarjeta sin fondos', 'A card without funds'),
      params: { buyIntentionId: ids.buyIntention },
      body: { card: '4000000000009995' },
      answer: { ...openBuyIntention, failure: 'payment.insufficient_funds' },
    },
  ],
  links: [
    {
      name: 'sale',
      operation: 'get-sale',
      parameters: { saleId: '$response.body#/_id' },
      description: text('Consulta la venta, si se cobró.', 'Gets the sale, if it was charged.'),
    },
  ],
})

export const expireInSandbox = operation({
  id: 'expire-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/buyIntentions/{buyIntentionId}/expiration',
  tag: 'Sandbox',
  summary: text('Vencer una retención en una prueba', 'Expire a hold in a test'),
  description: text(
    'Vence ahora una intención de compra abierta de un vendedor de pruebas, sin mover su reloj. Ocurre lo mismo ' +
      'que al terminar el plazo: sus publicaciones vuelven a estar a la venta, y un pago que llega después se ' +
      'reembolsa. Un pago en curso no lo impide.',
    'Expires an open buy intention of a sandbox seller now, without moving its clock. The same happens as at the ' +
      'end of its time: its listings are on sale again, and a payment that arrives later is refunded. A payment ' +
      'in progress does not prevent it.',
  ),
  params: buyIntentionPath,
  answer: currentBuyIntention,
  answerDescription: text('La intención de compra, ya vencida.', 'The buy intention, now expired.'),
  errors: ['clock.live_seller', 'buy_intention.not_found', 'buy_intention.ended'],
  preparation: { after: ['create-buy-intention'], usesUp: 'create-buy-intention' },
  examples: [
    {
      name: 'expired',
      summary: text('Una retención sin pagar', 'A hold that was not paid'),
      params: { buyIntentionId: ids.buyIntention },
      answer: {
        ...openBuyIntention,
        attachedCart: { ...openBuyIntention.attachedCart, expiresAt: '2027-02-12T01:47:03.218Z' },
        status: 'EXPIRED',
        canBeExtended: false,
      },
    },
  ],
})

const reference = `sandbox_payout_${examplePayout._id}`

export const payOutInSandbox = operation({
  id: 'pay-out-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/payouts/{payoutId}/transfer',
  tag: 'Sandbox',
  summary: text('Liquidar en una prueba', 'Pay out in a test'),
  description: text(
    'Registra la transferencia de una liquidación de un vendedor de pruebas, como lo hace el operador con los ' +
      'vendedores reales. Paga una liquidación en `DUE`, o en `HELD` si pasaron 24 horas desde el comienzo del ' +
      'show, aunque la persona no haya indicado una cuenta: adelante antes el reloj con `set-clock`.\n\nCon ' +
      '`FAILED`, la transferencia de una liquidación pagada vuelve: el importe se debe otra vez, y la persona ' +
      'recibe un correo que le pide otra cuenta.',
    'Records the transfer of a payout of a sandbox seller, as the operator does for live sellers. It pays a ' +
      'payout that is `DUE`, or `HELD` if 24 hours have passed since the show started, even if the person named ' +
      'no bank account: first move the clock with `set-clock`.\n\nWith `FAILED`, the transfer of a payout that ' +
      'was paid comes back: the amount is owed again, and the person gets an email that asks for another account.',
  ),
  params: payoutPath,
  body: sandboxTransfer,
  answer: payout,
  answerDescription: text('La liquidación, después de la transferencia.', 'The payout, after the transfer.'),
  errors: ['clock.live_seller', 'payout.not_found', 'payout.not_payable'],
  preparation: {
    needs: text(
      'Una liquidación cuyo show haya empezado hace 24 horas: revenda un ticket, adelante el reloj con `set-clock`, y copie aquí el id que devuelve `list-payouts`.',
      'A payout whose show started 24 hours ago: resell a ticket, move the clock with `set-clock`, and copy the id that `list-payouts` returns.',
    ),
  },
  examples: [
    {
      name: 'paid',
      summary: text('Se paga', 'It is paid'),
      params: { payoutId: examplePayout._id },
      body: {},
      answer: { ...examplePayout, reference },
    },
    {
      name: 'returned',
      summary: text('La transferencia vuelve', 'The transfer comes back'),
      params: { payoutId: examplePayout._id },
      body: { outcome: 'FAILED' },
      answer: {
        ...examplePayout,
        reference,
        status: 'FAILED',
        deliveredAt: null,
        failedAt: '2027-03-22T13:12:00.000Z',
        failure: 'The sandbox sent this transfer back.',
        updatedAt: '2027-03-22T13:12:00.000Z',
      },
    },
  ],
})

export const failWebhooksInSandbox = operation({
  id: 'fail-webhooks-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/webhookEndpoints/{endpointId}/failures',
  tag: 'Sandbox',
  summary: text('Simular webhooks que fallan', 'Let webhooks fail in a test'),
  description: text(
    'Hace fallar los próximos intentos de entrega a un endpoint de un vendedor de pruebas, como si el endpoint ' +
      'hubiera devuelto ese estado. No se le envía nada. El registro de entregas muestra los intentos, los ' +
      'reintentos siguen sus plazos y `replay-webhooks` reenvía.\n\nCada llamada reemplaza la anterior.',
    'Makes the next delivery attempts to an endpoint of a sandbox seller fail, as if the endpoint had returned ' +
      'that status. Nothing is sent to it. The delivery log shows the attempts, Taquilla tries again as usual, ' +
      'and `replay-webhooks` sends again.\n\nEach call replaces the one before.',
  ),
  params: webhookEndpointPath,
  body: failingAttemptsInput,
  answer: failingAttempts,
  answerDescription: text('Los intentos que fallarán.', 'The attempts that will fail.'),
  errors: ['clock.live_seller', 'webhook_endpoint.not_found'],
  preparation: { after: ['create-webhook-endpoint'] },
  examples: [
    {
      name: 'twice',
      summary: text('Dos intentos que fallan', 'Two attempts that fail'),
      params: { endpointId: ids.webhookEndpoint },
      body: { attempts: 2, statusCode: 503 },
      answer: { attempts: 2, statusCode: 503 },
    },
  ],
  links: [
    {
      name: 'Outcome',
      operation: 'list-webhook-deliveries',
      parameters: { endpointId: '$request.path.endpointId' },
      description: text('Consulta los intentos que fallaron.', 'Get the attempts that failed.'),
    },
  ],
})
