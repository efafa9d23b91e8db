import { buyerFilter, moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { sale, saleNumberFilter } from '../entities/sale.ts'
import { exampleSale } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { object } from '../schema.ts'
import { text } from '../text.ts'

const { cursor, limit } = pageQuery()

export const listSales = operation({
  id: 'list-sales',
  method: 'GET',
  path: '/v1/sales',
  tag: 'Money',
  key: 'private',
  summary: text('Listar ventas', 'List sales'),
  description: text(
    'Devuelve las compras completadas en la reventa, de la más antigua a la más nueva, con los importes de cada ' +
      'ticket. Si envía varios filtros, una venta debe cumplirlos todos. Una venta no cambia después; solo puede ' +
      'sumar un reembolso.',
    'Returns completed resale purchases, oldest first, with the amounts of each ticket. If you send several ' +
      'filters, a sale must match all of them. A sale does not change afterwards; it can only gain a refund.',
  ),
  query: object(
    {
      ...periodFilters(text('`soldAt`', '`soldAt`')),
      ...moneyFilters,
      ...buyerFilter,
      ...saleNumberFilter,
      cursor,
      limit,
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(sale),
  answerDescription: text('Una página de ventas.', 'A page of sales.'),
  errors: [],
  preparation: { after: ['pay-in-sandbox'] },
  examples: [
    {
      name: 'one-show',
      summary: text('Las ventas de un show', 'The sales of a show'),
      query: { externalReferenceEventId: 'aurelia-2027', showId: 'aurelia-0319' },
      answer: { results: [exampleSale], nextCursor: null },
    },
  ],
  links: [nextPage('list-sales')],
  isExtension: true,
})
