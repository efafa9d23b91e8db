import { admitTicket as admitTicketOperation } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import {
  type AdmissionOutcome,
  admit,
  admitUnlocked,
  type Reporter,
  shareOutcomes,
} from '#domain/tickets/index.ts'
import { batchedRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { admitTicket } from './admit-ticket.ts'

const MAX_BATCH = 256
const MAX_WAITING = 2_048

interface Report {
  readonly reporter: Reporter
  readonly ticketId: string
}

export function admitTicketRoute({ database }: Services) {
  const submit = createGroupBatcher<Report, AdmissionOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(_, reports) {
      const [first] = reports
      if (first === undefined) return []
      const ticketIds = reports.map(({ ticketId }) => ticketId)
      const entries = ticketIds.map((ticketId) => ({ ticketId, enteredAt: undefined }))
      // A group is named by seller and actor, so all its reports have the same reporter.
      const outcomes = await admitUnlocked(database, first.reporter, entries)
      return shareOutcomes(ticketIds, outcomes)
    },
  })
  return batchedRoute(admitTicketOperation, {
    inTransaction: ({ params }, { db, seller: { sellerId }, actor }) =>
      admitTicket(params.ticketId, (entries) => admit(db, { sellerId, actor }, entries)),
    withoutKey: ({ params: { ticketId } }, { seller: { sellerId }, actor }) =>
      admitTicket(ticketId, async (entries, attempt) => {
        const reporter = { sellerId, actor }
        // A ticket that is locked or changing is retried alone, so that no other call waits for it.
        if (attempt > 1) return admit(database.of(sellerId), reporter, entries)
        return [await submit(`${sellerId} ${actor}`, { reporter, ticketId })]
      }),
  })
}
