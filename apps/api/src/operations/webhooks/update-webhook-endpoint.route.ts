import { updateWebhookEndpoint } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { updateEndpoint } from './update-webhook-endpoint.ts'

export function createUpdateWebhookEndpointRoute({ outbound }: Services): Route {
  return writeRoute(updateWebhookEndpoint, ({ params, body }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, endpointId: params.endpointId }
    return updateEndpoint(db, { key, outbound }, body)
  })
}
