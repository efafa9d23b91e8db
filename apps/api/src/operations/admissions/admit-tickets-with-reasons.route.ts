import { admitTicketsWithReasons } from '@taquilla/contract'
import { presentSettledEntry } from '#domain/admissions/admission-presenter.ts'
import { reportBatch } from '#domain/admissions/report-entries.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketsWithReasonsRoute = writeRoute(
  admitTicketsWithReasons,
  async ({ body }, { sql, seller, actor }) => {
    const settled = await reportBatch(sql, { sellerId: seller.sellerId, actor }, body)
    return settled.map(presentSettledEntry)
  },
)
