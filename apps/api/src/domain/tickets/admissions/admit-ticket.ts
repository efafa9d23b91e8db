import { ApiError } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import type { SellerDatabase } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { type AdmissionOutcome, shareOutcomes } from './admission.ts'
import { admit, admitUnlocked, type Reporter } from './admissions-repository.ts'
import { type AdmitOnce, reportEntries } from './report-entries.ts'

const MAX_BATCH = 256
const MAX_WAITING = 2_048

interface Report {
  readonly reporter: Reporter
  readonly ticketId: string
}

/** Reports the entry of a ticket in the caller's transaction. @throws ticket.not_found */
export function admitTicket(db: Sql, { reporter, ticketId }: Report): Promise<boolean> {
  return admitOne(ticketId, (entries) => admit(db, reporter, entries))
}

/**
 * Creates the function that reports the entry of a ticket outside transactions; concurrent reports share a statement.
 */
export function createAdmitTicket(database: SellerDatabase): (report: Report) => Promise<boolean> {
  const submit = createGroupBatcher<Report, AdmissionOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(_, reports) {
      const [first] = reports
      if (first === undefined) return []
      const ticketIds = reports.map(({ ticketId }) => ticketId)
      const entries = ticketIds.map((ticketId) => ({ ticketId, enteredAt: undefined }))
      // A group is named by seller and actor, so all its reports have the same reporter.
      const outcomes = await admitUnlocked(database.of(first.reporter.sellerId), first.reporter, entries)
      return shareOutcomes(ticketIds, outcomes)
    },
  })
  return ({ reporter, ticketId }) =>
    admitOne(ticketId, async (entries, attempt) => {
      const { sellerId, actor } = reporter
      // A ticket that is locked or changing is retried alone, so that no other call waits for it.
      if (attempt > 1) return admit(database.of(sellerId), reporter, entries)
      return [await submit(`${sellerId} ${actor}`, { reporter, ticketId })]
    })
}

/** Reports the entry of a ticket now; returns true if this report admitted it. @throws ticket.not_found */
async function admitOne(ticketId: string, admitOnce: AdmitOnce): Promise<boolean> {
  const [result] = await reportEntries([{ ticketId, enteredAt: undefined }], admitOnce)
  if (result === undefined || result.reason === 'NOT_FOUND') {
    throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  }
  return result.isAdmitted
}
