import { insertTicketHistory, ticketChangesOf } from '#domain/tickets/index.ts'
import type { Follower } from '#queue/job.ts'

/** Keeps of every change what it did to tickets. */
export const recordTicketHistory: Follower = (sql, changes) =>
  insertTicketHistory(
    sql,
    changes.flatMap((change) => {
      const { sellerId, outboxId: changeId, changedAt, actor } = change
      return ticketChangesOf(change).map((each) => ({ ...each, sellerId, changeId, changedAt, actor }))
    }),
  )
