import { admitTicketsWithReasons } from '@taquilla/contract'
import { presentEntryResult, reportBatch } from '#domain/tickets/index.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketsWithReasonsRoute = writeRoute(
  admitTicketsWithReasons,
  async ({ body }, { db, seller, actor }) => {
    const results = await reportBatch(db, { sellerId: seller.sellerId, actor }, body)
    return results.map(presentEntryResult)
  },
)
