import { inTenantTransaction } from '#database/transaction.ts'
import { addToFeed } from '#domain/webhooks/index.ts'
import type { JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { findWebhookNotifications, TOLD_TOPICS } from './find-webhook-notifications.ts'

const CHANGES_AT_ONCE = 50

/** Writes what changes are told to the seller's servers; each change once, however often it is looked at. */
export function createWriteWebhooks({ database }: Pick<Services, 'database'>): JobDefinition {
  return {
    name: 'write-webhooks',
    topics: TOLD_TOPICS,
    batchSize: CHANGES_AT_ONCE,
    // So that a feed reads as it happened; whoever needs to know goes by the versions.
    isInOrder: true,
    run: (request) =>
      inTenantTransaction(database, request.sellerId, async (db) => {
        const { sellerId, outboxId, changedAt } = request
        await addToFeed(db, {
          sellerId,
          outboxId,
          changedAt,
          news: () => findWebhookNotifications(db, request),
        })
      }),
  }
}
