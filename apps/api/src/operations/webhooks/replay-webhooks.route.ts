import { replayWebhooks as replayWebhooksOperation } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { replayWebhooks } from './replay-webhooks.ts'

export const replayWebhooksRoute = writeRoute(replayWebhooksOperation, ({ params, body }, { db, seller }) =>
  replayWebhooks(db, { sellerId: seller.sellerId, endpointId: params.endpointId }, body),
)
