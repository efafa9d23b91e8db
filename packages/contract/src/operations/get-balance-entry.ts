import { balanceEntry, balanceEntryPath } from '../entities/balance.ts'
import { exampleEntry } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

export const getBalanceEntry = operation({
  id: 'get-balance-entry',
  method: 'GET',
  path: '/v1/balance/entries/{entryId}',
  tag: 'Money',
  key: 'private',
  summary: text('Consultar un asiento', 'Get a ledger entry'),
  description: text('Devuelve un asiento del libro.', 'Returns an entry of the ledger.'),
  params: balanceEntryPath,
  answer: balanceEntry,
  answerDescription: text('El asiento.', 'The entry.'),
  errors: ['balance_entry.not_found'],
  preparation: { after: ['list-balance-entries'] },
  examples: [
    {
      name: 'of-a-sale',
      summary: text('Lo que una venta debe a quien revendió', 'What a sale owes to the reseller'),
      params: { entryId: exampleEntry._id },
      answer: exampleEntry,
    },
  ],
  isExtension: true,
})
