import { pingWebhookEndpoint as pingWebhookEndpointOperation } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { pingWebhookEndpoint } from './ping-webhook-endpoint.ts'

export const pingWebhookEndpointRoute = writeRoute(
  pingWebhookEndpointOperation,
  ({ params }, { db, seller }) =>
    pingWebhookEndpoint(db, { sellerId: seller.sellerId, endpointId: params.endpointId }),
)
