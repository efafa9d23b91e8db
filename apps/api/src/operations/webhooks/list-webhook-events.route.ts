import { listWebhookEvents } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { pageOfFeed } from './list-webhook-events.ts'

export const listWebhookEventsRoute = readRoute(listWebhookEvents, ({ query }, { db, seller }) =>
  pageOfFeed(db, seller.sellerId, query),
)
