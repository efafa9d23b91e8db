import { listWebhookEndpoints } from '@taquilla/contract'
import { listWebhookEndpoints as listStored, presentWebhookEndpoint } from '#domain/webhooks/index.ts'
import { readRoute } from '#http/route.ts'

export const listWebhookEndpointsRoute = readRoute(listWebhookEndpoints, async (_, { db, seller }) =>
  (await listStored(db, seller.sellerId)).map(presentWebhookEndpoint),
)
