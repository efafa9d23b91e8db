import { admitTicketBatch } from '@taquilla/contract'
import { reportBatch } from '#domain/tickets/index.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketBatchRoute = writeRoute(admitTicketBatch, async ({ body }, { db, seller, actor }) => {
  const results = await reportBatch(db, { sellerId: seller.sellerId, actor }, body)
  return results.every(({ isAdmitted }) => isAdmitted)
})
