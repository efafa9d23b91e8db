import { pingWebhookEndpoint } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { pingEndpoint } from './ping-webhook-endpoint.ts'

export const pingWebhookEndpointRoute = writeRoute(pingWebhookEndpoint, ({ params }, { db, seller }) =>
  pingEndpoint(db, { sellerId: seller.sellerId, endpointId: params.endpointId }),
)
