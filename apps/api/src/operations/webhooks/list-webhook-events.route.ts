import { listWebhookEvents } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { pageOfFeed } from './list-webhook-events.ts'

export const listWebhookEventsRoute = readRoute(listWebhookEvents, ({ query }, { sql, seller }) =>
  pageOfFeed(sql, seller.sellerId, query),
)
