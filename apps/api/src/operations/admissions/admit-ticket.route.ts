import { admitTicket } from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { type AdmissionOutcome, shareOutcomes } from '#domain/admissions/admission.ts'
import { admit } from '#domain/admissions/admissions-repository.ts'
import { batchedRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { admitOne } from './admit-ticket.ts'

const MAX_BATCH = 256
const MAX_WAITING = 2_048

export function createAdmitTicketRoute({ database }: Services) {
  const submit = createGroupBatcher<string, AdmissionOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(sellerId, ticketIds) {
      const entries = ticketIds.map((ticketId) => ({ ticketId, enteredAt: undefined }))
      return shareOutcomes(ticketIds, await admit(database, sellerId, entries))
    },
  })
  return batchedRoute(admitTicket, {
    inTransaction: ({ params }, { sql, seller }) =>
      admitOne(params.ticketId, (entries) => admit(sql, seller.sellerId, entries)),
    withoutKey: ({ params }, { seller }) =>
      admitOne(params.ticketId, async () => [await submit(seller.sellerId, params.ticketId)]),
  })
}
