import { balanceEntry } from '../entities/balance.ts'
import { periodFilters } from '../entities/money-filters.ts'
import { nextPage, pageOf, pageQuery } from '../entities/page.ts'
import { exampleEntry } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { currency, object, optionalAll, ownId } from '../schema.ts'
import { text } from '../text.ts'

const { cursor, limit } = pageQuery()

export const listBalanceEntries = operation({
  id: 'list-balance-entries',
  method: 'GET',
  path: '/v1/balance/entries',
  tag: 'Money',
  key: 'private',
  summary: text('Listar asientos', 'List ledger entries'),
  description: text(
    'Devuelve los asientos del libro, del más antiguo al más nuevo. Los asientos de un mismo `transactionId` suman cero y nunca cambian.',
    'Returns the entries of the ledger, oldest first. The entries of one `transactionId` add up to zero and never change.',
  ),
  query: object({
    ...periodFilters(text('`createdAt`', '`createdAt`')),
    ...optionalAll({
      currency: currency('Moneda, en código ISO 4217.', 'Currency, as an ISO 4217 code.', {
        examples: ['ARS'],
      }),
      saleId: ownId('Venta de los asientos.', 'Sale of the entries.'),
      refundId: ownId('Reembolso de los asientos.', 'Refund of the entries.'),
    }),
    cursor,
    limit,
  }),
  answer: pageOf(balanceEntry),
  answerDescription: text('Una página de asientos.', 'A page of entries.'),
  errors: [],
  preparation: { after: ['list-sales'] },
  examples: [
    {
      name: 'one-sale',
      summary: text('Los asientos de una venta', 'The entries of a sale'),
      query: { saleId: exampleEntry.saleId },
      answer: { results: [exampleEntry], nextCursor: null },
    },
  ],
  links: [nextPage('list-balance-entries')],
  isExtension: true,
})
