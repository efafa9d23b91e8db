import { ApiError, getBalanceEntry } from '@taquilla/contract'
import { balanceEntries } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const getBalanceEntryRoute = readRoute(
  getBalanceEntry,
  async ({ params: { entryId: id } }, { db, seller }) => {
    const found = await balanceEntries.find(db, seller.sellerId, id)
    if (found === undefined) throw new ApiError('balance_entry.not_found', { values: { id } })
    return found
  },
)
