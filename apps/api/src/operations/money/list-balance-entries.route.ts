import { listBalanceEntries } from '@taquilla/contract'
import { balanceEntries } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listBalanceEntriesRoute = readRoute(listBalanceEntries, ({ query }, context) =>
  balanceEntries.list(context, query),
)
