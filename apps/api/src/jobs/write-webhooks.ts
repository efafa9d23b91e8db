import { inTenantTransaction } from '#database/transaction.ts'
import { addToFeed } from '#domain/webhooks/index.ts'
import type { JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { findWebhookNotifications, NOTIFIED_TOPICS } from './find-webhook-notifications.ts'

const CHANGES_AT_ONCE = 50

/** Adds the webhooks of a change to the seller's feed; a repeated run adds nothing. */
export function createWriteWebhooks({ database }: Pick<Services, 'database'>): JobDefinition {
  return {
    name: 'write-webhooks',
    topics: NOTIFIED_TOPICS,
    batchSize: CHANGES_AT_ONCE,
    // Keeps the feed in the order of the changes; receivers that need exact order compare versions.
    isInOrder: true,
    run: (request) =>
      inTenantTransaction(database, request.sellerId, async (db) => {
        const { sellerId, outboxId, changedAt } = request
        await addToFeed(db, {
          sellerId,
          outboxId,
          changedAt,
          notifications: () => findWebhookNotifications(db, request),
        })
      }),
  }
}
