import { buyerFilter, moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { refund, refundStatus } from '../entities/refund.ts'
import { exampleRefund } from '../examples/money.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { object, optionalAll } from '../schema.ts'
import { text } from '../text.ts'

const size = { defaultSize: DEFAULT_PAGE_SIZE, maximum: MAX_PAGE_SIZE }

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
      ...pageQuery(size),
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(refund, size),
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
  links: [
    {
      name: 'NextPage',
      operation: 'list-refunds',
      parameters: { cursor: '$response.body#/nextCursor' },
      description: text(
        'La página siguiente, con los mismos filtros.',
        'The next page, with the same filters.',
      ),
    },
  ],
  isExtension: true,
})
