import { event, eventReferencePath } from '../entities/event.ts'
import { cancellationPreview } from '../entities/event-preview.ts'
import { stored } from '../examples/stored.ts'
import { operation } from '../operation.ts'
import { externalId, flag, object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

const cancelledShows = stored.velaMayor.shows.map((show) => ({ ...show, status: 'CANCELLED' }))
const earlierShows = stored.aurelia.shows.slice(0, -1)
const lastShow = stored.aurelia.shows.at(-1)
const updatedAt = '2027-02-27T18:00:00.000Z'

export const cancelEvent = operation({
  id: 'cancel-event',
  method: 'POST',
  path: '/v1/events/{externalReferenceId}/cancellation',
  tag: 'Events',
  summary: text('Cancelar un evento o show', 'Cancel an event or show'),
  description: text(
    'Cancela todos los shows del evento o, con `showId`, solo ese. La cancelación es definitiva.\n\nEn cuanto la ' +
      'llamada termina, un show cancelado no permite admitir, emitir ni revender tickets. Sus tickets pasan a `CANCELLED`, ' +
      'sus publicaciones y retenciones terminan y sus liquidaciones se anulan. Cada compra de reventa ya cobrada ' +
      'se reembolsa entera y una sola vez. Si hay muchos tickets, estos cambios y reembolsos se completan en segundo plano. Los ' +
      'tickets usados siguen en `USED`.\n\nTaquilla no reembolsa la venta primaria: eso corresponde a su ' +
      'sistema. Puede repetir la llamada: devuelve lo mismo y nada se reembolsa dos veces.\n\nSi ya se pagó una liquidación, ' +
      'la llamada se rechaza con `event.has_payouts`. Con `reclaimPayouts=true` cancela de todos modos: quienes compraron ' +
      'reciben su reembolso, y lo que ya recibieron quienes revendieron pasa a ser una deuda, que se descuenta de sus ' +
      'próximas liquidaciones en la misma moneda. `preview-cancellation` muestra los importes antes.',
    'Cancels all shows of the event or, with `showId`, only that show. Cancellation is final.\n\nOnce the call ' +
      'returns, a canceled show accepts no admissions, no new tickets, and no resale. Its tickets become ' +
      '`CANCELLED`, its listings and holds end, and its payouts are voided. Each resale purchase that was ' +
      'already charged is refunded in full, once. With many tickets, these changes and refunds finish in the background. Used ' +
      'tickets stay `USED`.\n\nTaquilla does not refund primary sales: your system does. You can repeat the call ' +
      'safely: it returns the same response, and nothing is refunded twice.\n\nIf a payout was already paid, the call is ' +
      'rejected with `event.has_payouts`. With `reclaimPayouts=true`, it cancels anyway: buyers are refunded, and what ' +
      'resellers already received becomes a debt, which is deducted from their later payouts in the same currency. ' +
      '`preview-cancellation` shows the amounts first.',
  ),
  params: eventReferencePath,
  query: object(
    optionalAll({
      showId: externalId(
        'Show que se cancela. Si no se envía, se cancelan todos los shows del evento.',
        'Show to cancel. If you omit it, all shows of the event are canceled.',
        { examples: ['aurelia-0319'] },
      ),
      reclaimPayouts: flag(
        'Con `true`, cancela también shows con liquidaciones pagadas, y lo pagado pasa a ser una deuda de quienes revendieron.',
        'If `true`, also cancels shows whose payouts were paid, and what was paid becomes a debt of the resellers.',
        { examples: [true] },
      ),
    }),
  ),
  answer: event,
  answerDescription: text('El evento con sus shows cancelados.', 'The event with its shows canceled.'),
  errors: ['event.not_found', 'show.not_found', 'event.has_payouts'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'one-show',
      summary: text('Un solo show', 'A single show'),
      params: { externalReferenceId: 'aurelia-2027' },
      query: { showId: 'aurelia-0321' },
      answer: {
        ...stored.aurelia,
        shows: [...earlierShows, { ...lastShow, status: 'CANCELLED' }],
        updatedAt,
      },
    },
    {
      name: 'whole-event',
      summary: text('El evento entero', 'The whole event'),
      params: { externalReferenceId: 'vela-mayor-2027' },
      answer: { ...stored.velaMayor, shows: cancelledShows, updatedAt },
    },
  ],
  isExtension: false,
})

const { showId } = cancelEvent.query.properties

export const previewCancellation = operation({
  id: 'preview-cancellation',
  method: 'POST',
  path: '/v1/events/{externalReferenceId}/cancellation/preview',
  tag: 'Events',
  summary: text('Simular una cancelación', 'Preview a cancellation'),
  description: text(
    'Muestra qué haría la misma llamada a `cancel-event`: los shows, los tickets y las publicaciones que terminan, y ' +
      'cuánto dinero se reembolsa, se anula o pasa a ser una deuda. No guarda nada. Las cantidades son las de este ' +
      'momento: una venta o un pago puede cambiarlas antes de que usted cancele.',
    'Shows what the same call to `cancel-event` would do: the shows, tickets, and listings that end, and how much ' +
      'money is refunded, voided, or becomes a debt. Nothing is stored. The figures are current: a sale or a payment ' +
      'can change them before you cancel.',
  ),
  params: eventReferencePath,
  query: object({ showId }),
  answer: cancellationPreview,
  answerDescription: text('Lo que haría la cancelación.', 'What the cancellation would do.'),
  errors: ['event.not_found', 'show.not_found'],
  preparation: { after: ['create-event'] },
  examples: [
    {
      name: 'after-payouts',
      summary: text('Un show con liquidaciones pagadas', 'A show whose payouts were paid'),
      params: { externalReferenceId: 'aurelia-2027' },
      query: { showId: 'aurelia-0321' },
      answer: {
        externalReferenceId: 'aurelia-2027',
        showIds: ['aurelia-0321'],
        ticketCount: 830,
        listingCount: 0,
        refunds: [{ currency: 'ARS', count: 12, amount: 907200 }],
        payouts: [{ currency: 'ARS', count: 2, amount: 133000 }],
        debts: [{ currency: 'ARS', count: 10, amount: 665000 }],
        needsReclaim: true,
      },
    },
  ],
})
