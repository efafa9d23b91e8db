import { type HeardChange, reactAll, topicsOf } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { addToFeed, type WebhookNotification } from '#domain/webhooks/index.ts'
import type { JobDefinition } from '#queue/job.ts'
import type { Services } from '../services.ts'
import { MONEY_NOTIFICATIONS } from './find-money-notifications.ts'
import { CATALOG_NOTIFICATIONS } from './find-notifications.ts'

const CHANGES_AT_ONCE = 50

/** Adds the webhooks of a change to the seller's feed; a repeated run adds nothing. */
export function createWriteWebhooks(
  { database }: Pick<Services, 'database'>,
  onWebhooks?: () => void,
): JobDefinition {
  return {
    name: 'write-webhooks',
    topics: NOTIFIED_TOPICS,
    batchSize: CHANGES_AT_ONCE,
    // Keeps the feed in the order of the changes; receivers that need exact order compare versions.
    isInOrder: true,
    async run(request) {
      const { sellerId, outboxId, changedAt } = request
      await inTenantTransaction(database, sellerId, (db) =>
        addToFeed(db, {
          sellerId,
          outboxId,
          changedAt,
          notifications: () => findWebhookNotifications(db, request),
        }),
      )
      onWebhooks?.()
    },
  }
}

const FINDERS = [...CATALOG_NOTIFICATIONS, ...MONEY_NOTIFICATIONS]

export const NOTIFIED_TOPICS = topicsOf(FINDERS)
export const NOTIFIED_ACTIONS: readonly string[] = [...new Set(FINDERS.map(({ action }) => action))]

async function findWebhookNotifications(db: Sql, request: HeardChange): Promise<WebhookNotification[]> {
  return (await reactAll(FINDERS, db, request)).flat()
}
