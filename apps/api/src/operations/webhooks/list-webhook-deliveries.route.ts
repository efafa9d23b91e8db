import { listWebhookDeliveries } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { pageOfDeliveries } from './list-webhook-deliveries.ts'

export const listWebhookDeliveriesRoute = readRoute(
  listWebhookDeliveries,
  ({ params, query }, { sql, seller }) =>
    pageOfDeliveries(sql, { sellerId: seller.sellerId, endpointId: params.endpointId }, query),
)
