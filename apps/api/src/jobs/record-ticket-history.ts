import { insertTicketHistory, ticketChangesOf } from '#domain/tickets/index.ts'
import type { Follower, OutboxChange } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

export function createRecordTicketHistory({ log }: Pick<JobServices, 'log'>): Follower {
  return (db, changes) =>
    insertTicketHistory(
      db,
      changes.flatMap((change) => {
        const { sellerId, outboxId: changeId, changedAt, actor } = change
        return readChange(change, log).map((each) => ({ ...each, sellerId, changeId, changedAt, actor }))
      }),
    )
}

/** A row that cannot be read is logged whole, because nothing else keeps it. */
function readChange(change: OutboxChange, log: JobServices['log']): ReturnType<typeof ticketChangesOf> {
  try {
    return ticketChangesOf(change)
  } catch (error) {
    log.error({ err: error, change }, 'a change is missing in the history of its tickets')
    return []
  }
}
