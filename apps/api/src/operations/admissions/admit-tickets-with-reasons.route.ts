import { admitTicketsWithReasons } from '@taquilla/contract'
import { presentSettledEntry, reportBatch } from '#domain/tickets/index.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketsWithReasonsRoute = writeRoute(
  admitTicketsWithReasons,
  async ({ body }, { db, seller, actor }) => {
    const settled = await reportBatch(db, { sellerId: seller.sellerId, actor }, body)
    return settled.map(presentSettledEntry)
  },
)
