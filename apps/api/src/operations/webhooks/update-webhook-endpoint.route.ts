import { updateWebhookEndpoint as updateWebhookEndpointOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts'

export function updateWebhookEndpointRoute({ outbound }: Services): Route {
  return writeRoute(updateWebhookEndpointOperation, ({ params, body }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, endpointId: params.endpointId }
    return updateWebhookEndpoint(db, { key, outbound }, body)
  })
}
