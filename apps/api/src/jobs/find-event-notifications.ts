import {
  EVENT_CANCELLED,
  EVENT_SUPER_SWAP_ACTIVATED,
  EVENT_SUPER_SWAP_DEACTIVATED,
  EVENT_TICKET_SHIELD_ACTIVATED,
  EVENT_TICKET_SHIELD_DEACTIVATED,
  EVENT_UNLOCK,
  EVENT_UPDATED,
  SHOW_RESCHEDULED,
} from '#changes/catalog.ts'
import type { HeardChange } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import {
  type EventChange,
  eventNotification,
  reschedulingNotification,
  updateNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import { type NotificationFinder, notifyOf } from './notification-finder.ts'

export const EVENT_NOTIFICATIONS: readonly NotificationFinder[] = [
  notifyOf(EVENT_UPDATED, EVENT_UPDATED.topic, async (_, { payload }, action) => [
    updateNotification(action, payload),
  ]),
  notifyOf(SHOW_RESCHEDULED, SHOW_RESCHEDULED.topic, async (_, { payload }, action) => [
    reschedulingNotification(action, payload),
  ]),
  ...[
    EVENT_UNLOCK,
    EVENT_CANCELLED,
    EVENT_TICKET_SHIELD_ACTIVATED,
    EVENT_TICKET_SHIELD_DEACTIVATED,
    EVENT_SUPER_SWAP_ACTIVATED,
    EVENT_SUPER_SWAP_DEACTIVATED,
  ].map((change) => notifyOf(change, change.topic, findEventNotifications)),
]

async function findEventNotifications(
  _: Sql,
  { payload }: HeardChange<EventChange>,
  action: WebhookNotification['action'],
) {
  return [eventNotification(action, payload)]
}
