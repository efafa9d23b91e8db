import { admitTicket } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { type AdmissionOutcome, admit, type Reporter, shareOutcomes } from '#domain/tickets/index.ts'
import { batchedRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { admitOne } from './admit-ticket.ts'

const MAX_BATCH = 256
const MAX_WAITING = 2_048

export function createAdmitTicketRoute({ database }: Services) {
  const submit = createGroupBatcher<string, AdmissionOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(group, ticketIds) {
      const entries = ticketIds.map((ticketId) => ({ ticketId, enteredAt: undefined }))
      return shareOutcomes(ticketIds, await admit(database, reporterOf(group), entries))
    },
  })
  return batchedRoute(admitTicket, {
    inTransaction: ({ params }, { db, seller: { sellerId }, actor }) =>
      admitOne(params.ticketId, (entries) => admit(db, { sellerId, actor }, entries)),
    withoutKey: ({ params }, { seller: { sellerId }, actor }) =>
      admitOne(params.ticketId, async () => [await submit(groupOf({ sellerId, actor }), params.ticketId)]),
  })
}

/** What one statement admits was reported with one key. Neither part holds a space. */
function groupOf({ sellerId, actor }: Reporter): string {
  return `${sellerId} ${actor}`
}

function reporterOf(group: string): Reporter {
  const [sellerId = '', actor = ''] = group.split(' ')
  return { sellerId, actor }
}
