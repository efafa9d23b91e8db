import { listWebhookEvents as listWebhookEventsOperation } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { listWebhookEvents } from './list-webhook-events.ts'

export const listWebhookEventsRoute = readRoute(listWebhookEventsOperation, ({ query }, { db, seller }) =>
  listWebhookEvents(db, seller.sellerId, query),
)
