import { insertTicketHistory, ticketChangesOf } from '#domain/tickets/index.ts'
import type { Follower } from '#queue/job.ts'

/** Writes the entries that changes add to the history of tickets. */
export const recordTicketHistory: Follower = (db, changes) =>
  insertTicketHistory(
    db,
    changes.flatMap((change) => {
      const { sellerId, outboxId: changeId, changedAt, actor } = change
      return ticketChangesOf(change).map((each) => ({ ...each, sellerId, changeId, changedAt, actor }))
    }),
  )
