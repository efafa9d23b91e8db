import type { Sql } from '#database/sql.ts'
import type { WebhookNotification } from '#domain/webhooks/index.ts'
import type { JobRequest } from '#queue/job.ts'

/** Finds the webhooks with this action that a change leads to. */
export type NotificationFinder = (
  db: Sql,
  request: JobRequest,
  action: WebhookNotification['action'],
) => Promise<WebhookNotification[]>
