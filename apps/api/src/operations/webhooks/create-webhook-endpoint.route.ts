import { createWebhookEndpoint } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { createEndpoint } from './create-webhook-endpoint.ts'

export function createCreateWebhookEndpointRoute(services: Services): Route {
  return writeRoute(createWebhookEndpoint, ({ body }, { db, seller }) =>
    createEndpoint(services, { db, sellerId: seller.sellerId }, body),
  )
}
