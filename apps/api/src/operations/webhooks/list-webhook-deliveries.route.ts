import { listWebhookDeliveries } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { pageOfDeliveries } from './list-webhook-deliveries.ts'

export const listWebhookDeliveriesRoute = readRoute(
  listWebhookDeliveries,
  ({ params, query }, { db, seller }) =>
    pageOfDeliveries(db, { sellerId: seller.sellerId, endpointId: params.endpointId }, query),
)
