import { buyerFilter, moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { refund, refundStatus } from '../entities/refund.ts'
import { exampleRefund } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

export const listRefunds = operation({
  id: 'list-refunds',
  method: 'GET',
  path: '/v1/refunds',
  tag: 'Money',
  key: 'private',
  summary: text('Listar reembolsos', 'List refunds'),
  description: text(
    'Devuelve los reembolsos, del más antiguo al más nuevo. Con `updatedSince`, los ordena por su último cambio de estado. Si envía varios filtros, un reembolso debe cumplirlos todos.',
    'Returns refunds, oldest first. With `updatedSince`, sorts them by their latest change of status. If you send several filters, a refund must match all of them.',
  ),
  query: object(
    {
      ...periodFilters(text('`createdAt`', '`createdAt`')),
      ...moneyFilters,
      ...optionalAll({ status: refundStatus }),
      ...buyerFilter,
      ...pageQuery(),
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(refund),
  answerDescription: text('Una página de reembolsos.', 'A page of refunds.'),
  errors: [],
  examples: [
    {
      name: 'done',
      summary: text('Los reembolsos pagados', 'The refunds that were paid'),
      query: { status: 'DONE' },
      answer: { results: [exampleRefund], nextCursor: null },
    },
  ],
  links: [nextPage('list-refunds')],
  isExtension: true,
})
