import { type HeardChange, reactAll, topicsOf } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import type { WebhookNotification } from '#domain/webhooks/index.ts'
import { EVENT_NOTIFICATIONS } from './find-event-notifications.ts'
import { LISTING_NOTIFICATIONS } from './find-listing-notifications.ts'
import { MONEY_NOTIFICATIONS } from './find-money-notifications.ts'
import { TICKET_NOTIFICATIONS } from './find-ticket-notifications.ts'

const FINDERS = [
  ...EVENT_NOTIFICATIONS,
  ...TICKET_NOTIFICATIONS,
  ...LISTING_NOTIFICATIONS,
  ...MONEY_NOTIFICATIONS,
]

export const NOTIFIED_TOPICS = topicsOf(FINDERS)
export const NOTIFIED_ACTIONS: readonly string[] = [...new Set(FINDERS.map(({ action }) => action))]

export async function findWebhookNotifications(
  db: Sql,
  request: HeardChange,
): Promise<WebhookNotification[]> {
  return (await reactAll(FINDERS, db, request)).flat()
}
