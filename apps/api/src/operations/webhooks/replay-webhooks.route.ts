import { replayWebhooks } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { replayToEndpoint } from './replay-webhooks.ts'

export const replayWebhooksRoute = writeRoute(replayWebhooks, ({ params, body }, { sql, seller }) =>
  replayToEndpoint(sql, { sellerId: seller.sellerId, endpointId: params.endpointId }, body),
)
