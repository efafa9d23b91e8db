import { admitTicketBatch } from '@taquilla/contract'
import { reportBatch } from '#domain/admissions/report-entries.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketBatchRoute = writeRoute(
  admitTicketBatch,
  async ({ body }, { sql, seller, actor }) => {
    const settled = await reportBatch(sql, { sellerId: seller.sellerId, actor }, body)
    return settled.every(({ isAdmitted }) => isAdmitted)
  },
)
