import { admissionInput, admitTicketBatch } from '@taquilla/contract'
import { reportBatch } from '#domain/tickets/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketBatchRoute = writeRoute(admitTicketBatch, async ({ body }, { db, seller, actor }) => {
  const { sellerId } = seller
  const results = await reportBatch(db, { sellerId, actor }, judgeEntries(admissionInput, body))
  return results.every(({ isAdmitted }) => isAdmitted)
})
