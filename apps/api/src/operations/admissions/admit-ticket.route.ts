import { admitTicket as admitTicketOperation } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { type AdmissionOutcome, admit, type Reporter, shareOutcomes } from '#domain/tickets/index.ts'
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
      return shareOutcomes(ticketIds, await admit(database, first.reporter, entries))
    },
  })
  return batchedRoute(admitTicketOperation, {
    inTransaction: ({ params }, { db, seller: { sellerId }, actor }) =>
      admitTicket(params.ticketId, (entries) => admit(db, { sellerId, actor }, entries)),
    withoutKey: ({ params: { ticketId } }, { seller: { sellerId }, actor }) =>
      admitTicket(ticketId, async () => [
        await submit(`${sellerId} ${actor}`, { reporter: { sellerId, actor }, ticketId }),
      ]),
  })
}
