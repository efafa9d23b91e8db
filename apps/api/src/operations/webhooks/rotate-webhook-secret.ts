import { ApiError, type RotatedWebhookSecret, WEBHOOK_SECRET_OVERLAP_SECONDS } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newWebhookSecret, rotateSecret, type WebhookEndpointKey } from '#domain/webhooks/index.ts'
import type { Services } from '../../services.ts'

/** Sets a new secret; the previous one also signs for a day. @throws webhook_endpoint.not_found */
export async function rotateWebhookSecret(
  db: Sql,
  vault: Services['vault'],
  key: WebhookEndpointKey,
): Promise<RotatedWebhookSecret> {
  const secret = newWebhookSecret()
  const endsAt = await rotateSecret(db, key, {
    sealedSecret: vault.seal(secret),
    overlapSeconds: WEBHOOK_SECRET_OVERLAP_SECONDS,
  })
  if (endsAt === undefined) {
    throw new ApiError('webhook_endpoint.not_found', { values: { id: key.endpointId } })
  }
  return { secret, previousSecretEndsAt: endsAt.toISOString() }
}
