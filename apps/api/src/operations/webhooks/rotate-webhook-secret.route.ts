import { rotateWebhookSecret as rotateWebhookSecretOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'

export function rotateWebhookSecretRoute({ vault }: Services): Route {
  return writeRoute(rotateWebhookSecretOperation, ({ params }, { db, seller }) =>
    rotateWebhookSecret(db, vault, { sellerId: seller.sellerId, endpointId: params.endpointId }),
  )
}
