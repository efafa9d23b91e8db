import { cancellationPreview } from '../entities/cancellation-preview.ts'
import { eventReferencePath } from '../entities/event.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { text } from '../text.ts'
import { cancelEvent } from './cancel-event.ts'

const { showId } = cancelEvent.query.properties

export const previewCancellation = operation({
  id: 'preview-cancellation',
  method: 'POST',
  path: '/v1/events/{externalReferenceId}/cancellation/preview',
  tag: 'Events',
  key: 'private',
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
  isExtension: true,
})
