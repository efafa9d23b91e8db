import { refund, refundPath } from '../entities/refund.ts'
import { exampleRefund } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getRefund = operation({
  id: 'get-refund',
  method: 'GET',
  path: '/v1/refunds/{refundId}',
  tag: 'Money',
  key: 'private',
  summary: text('Consultar un reembolso', 'Get a refund'),
  description: text(
    'Devuelve un reembolso con su estado actual.',
    'Returns a refund with its current status.',
  ),
  params: refundPath,
  answer: refund,
  answerDescription: text('El reembolso.', 'The refund.'),
  errors: ['refund.not_found'],
  preparation: {
    needs: text(
      'Un reembolso: cancele un show con tickets revendidos, y copie aquí el id que devuelve `list-refunds`.',
      'A refund: cancel a show with resold tickets, and copy the id that `list-refunds` returns.',
    ),
  },
  examples: [
    {
      name: 'paid',
      summary: text('Un reembolso pagado', 'A refund that was paid'),
      params: { refundId: exampleRefund._id },
      answer: exampleRefund,
    },
  ],
  isExtension: true,
})
