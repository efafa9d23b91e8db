import { listWebhookDeliveries as listWebhookDeliveriesOperation } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'

export const listWebhookDeliveriesRoute = readRoute(
  listWebhookDeliveriesOperation,
  ({ params, query }, { db, seller }) =>
    listWebhookDeliveries(db, { sellerId: seller.sellerId, endpointId: params.endpointId }, query),
)
