import { rotateWebhookSecret } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { rotateEndpointSecret } from './rotate-webhook-secret.ts'

export function createRotateWebhookSecretRoute({ vault }: Services): Route {
  return writeRoute(rotateWebhookSecret, ({ params }, { db, seller }) =>
    rotateEndpointSecret(db, vault, { sellerId: seller.sellerId, endpointId: params.endpointId }),
  )
}
