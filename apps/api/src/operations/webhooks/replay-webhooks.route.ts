import { replayWebhooks } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { replayToEndpoint } from './replay-webhooks.ts'

export const replayWebhooksRoute = writeRoute(replayWebhooks, ({ params, body }, { db, seller }) =>
  replayToEndpoint(db, { sellerId: seller.sellerId, endpointId: params.endpointId }, body),
)
