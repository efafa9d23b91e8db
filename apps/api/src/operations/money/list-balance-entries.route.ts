import { listBalanceEntries } from '@taquilla/contract'
import { balanceEntries, listMoney, presentEntry } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listBalanceEntriesRoute = readRoute(listBalanceEntries, ({ query }, context) => {
  const { currency, saleId, refundId } = query
  return listMoney(context, query, {
    list: balanceEntries,
    filter: { currency, saleId, refundId },
    present: presentEntry,
  })
})
