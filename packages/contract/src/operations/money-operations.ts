import { buyerFilter, moneyFilters, periodFilters, SHOW_NEEDS_EVENT } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { DEBT_STATUSES, payout, payoutPath, payoutStatus } from '../entities/payout.ts'
import { refund, refundPath, refundStatus } from '../entities/refund.ts'
import { sale, saleNumberFilter, salePath } from '../entities/sale.ts'
import { examplePayout, exampleRefund, exampleSale } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { email, object, oneOf, optionalAll } from '../schema.ts'
import { doc, text } from '../text.ts'

const { cursor, limit } = pageQuery()

export const listSales = operation({
  id: 'list-sales',
  method: 'GET',
  path: '/v1/sales',
  tag: 'Money',
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
})

export const getSale = operation({
  id: 'get-sale',
  method: 'GET',
  path: '/v1/sales/{saleId}',
  tag: 'Money',
  summary: text('Consultar una venta', 'Get a sale'),
  description: text(
    'Devuelve una compra completada en la reventa. Su `_id` es el de la intención de compra; mientras la compra no ' +
      'se paga, la llamada devuelve `sale.not_found`.',
    'Returns a completed resale purchase. Its `_id` is that of the buy intention; until the purchase is paid, the ' +
      'call returns `sale.not_found`.',
  ),
  params: salePath,
  answer: sale,
  answerDescription: text('La venta.', 'The sale.'),
  errors: ['sale.not_found'],
  preparation: { after: ['list-sales'] },
  examples: [
    {
      name: 'one-ticket',
      summary: text('La venta de un ticket', 'The sale of one ticket'),
      params: { saleId: exampleSale._id },
      answer: exampleSale,
    },
  ],
})

export const listRefunds = operation({
  id: 'list-refunds',
  method: 'GET',
  path: '/v1/refunds',
  tag: 'Money',
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
})

export const getRefund = operation({
  id: 'get-refund',
  method: 'GET',
  path: '/v1/refunds/{refundId}',
  tag: 'Money',
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
})

export const listPayouts = operation({
  id: 'list-payouts',
  method: 'GET',
  path: '/v1/payouts',
  tag: 'Money',
  summary: text('Listar liquidaciones', 'List payouts'),
  description: text(
    'Devuelve las liquidaciones, una por ticket vendido, de la más antigua a la más nueva. Con `updatedSince`, las ordena por su último cambio de estado. Si envía varios filtros, una liquidación debe cumplirlos todos.',
    'Returns payouts, one for each ticket sold, oldest first. With `updatedSince`, sorts them by their latest change of status. If you send several filters, a payout must match all of them.',
  ),
  query: object(
    {
      ...periodFilters(text('`createdAt`', '`createdAt`')),
      ...moneyFilters,
      ...optionalAll({
        status: payoutStatus,
        sellerEmail: email('Correo de quien revendió.', 'Email of the reseller.', {
          examples: ['lucia.ferreyra@example.com'],
        }),
        debt: oneOf(DEBT_STATUSES, {
          ...doc(
            'Solo liquidaciones que su persona debe devolver. `OPEN`: todavía debe una parte. `PAID`: ya no debe nada.',
            'Only payouts that their person has to give back. `OPEN`: they still owe a part. `PAID`: they owe nothing any more.',
          ),
          examples: ['OPEN'],
        }),
      }),
      ...pageQuery(),
    },
    SHOW_NEEDS_EVENT,
  ),
  answer: pageOf(payout),
  answerDescription: text('Una página de liquidaciones.', 'A page of payouts.'),
  errors: [],
  examples: [
    {
      name: 'paid',
      summary: text('Las liquidaciones pagadas', 'The payouts that were paid'),
      query: { status: 'DELIVERED' },
      answer: { results: [examplePayout], nextCursor: null },
    },
  ],
  links: [nextPage('list-payouts')],
})

export const getPayout = operation({
  id: 'get-payout',
  method: 'GET',
  path: '/v1/payouts/{payoutId}',
  tag: 'Money',
  summary: text('Consultar una liquidación', 'Get a payout'),
  description: text(
    'Devuelve una liquidación con su estado actual. Su `_id` es el de la publicación vendida.',
    'Returns a payout with its current status. Its `_id` is that of the sold listing.',
  ),
  params: payoutPath,
  answer: payout,
  answerDescription: text('La liquidación.', 'The payout.'),
  errors: ['payout.not_found'],
  preparation: { after: ['pay-in-sandbox'] },
  examples: [
    {
      name: 'paid',
      summary: text('Una liquidación pagada', 'A payout that was paid'),
      params: { payoutId: examplePayout._id },
      answer: examplePayout,
    },
  ],
})
