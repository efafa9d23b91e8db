import { admissionInput, admitTicketsWithReasons } from '@taquilla/contract'
import { presentEntryResult, reportBatch } from '#domain/tickets/index.ts'
import { judgeEntries } from '#http/judge-entries.ts'
import { presentFieldError } from '#http/problem.ts'
import { writeRoute } from '#http/route.ts'

export const admitTicketsWithReasonsRoute = writeRoute(
  admitTicketsWithReasons,
  async ({ body }, { db, seller: { sellerId }, actor, language }) => {
    const results = await reportBatch(db, { sellerId, actor }, judgeEntries(admissionInput, body))
    return results.map((each) => presentEntryResult(each, (fault) => presentFieldError(fault, language)))
  },
)
