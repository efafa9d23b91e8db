import { createWebhookEndpoint as createWebhookEndpointOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'

export function createWebhookEndpointRoute(services: Services): Route {
  return writeRoute(createWebhookEndpointOperation, ({ body }, { db, seller }) =>
    createWebhookEndpoint(services, { db, sellerId: seller.sellerId }, body),
  )
}
