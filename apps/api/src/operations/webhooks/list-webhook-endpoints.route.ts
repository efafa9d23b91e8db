import { listWebhookEndpoints } from '@taquilla/contract'
import { presentWebhookEndpoint } from '#domain/webhooks/webhook-endpoint-presenter.ts'
import { listWebhookEndpoints as listStored } from '#domain/webhooks/webhook-endpoints-repository.ts'
import { readRoute } from '#http/route.ts'

export const listWebhookEndpointsRoute = readRoute(listWebhookEndpoints, async (_, { sql, seller }) =>
  (await listStored(sql, seller.sellerId)).map(presentWebhookEndpoint),
)
