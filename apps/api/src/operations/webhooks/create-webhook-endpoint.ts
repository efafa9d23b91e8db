import {
  ApiError,
  type CreatedWebhookEndpoint,
  MAX_WEBHOOK_ENDPOINTS,
  type WebhookEndpointInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import {
  assertReceiverAddress,
  insertWebhookEndpoint,
  newWebhookSecret,
  presentWebhookEndpoint,
} from '#domain/webhooks/index.ts'
import type { Services } from '../../services.ts'

/** Needs a transaction: a lock guards the endpoint limit. @throws request.invalid, webhook_endpoint.too_many */
export async function createWebhookEndpoint(
  { vault, outbound }: Pick<Services, 'vault' | 'outbound'>,
  { db, sellerId }: { readonly db: Sql; readonly sellerId: string },
  { url, description = '', actions = null }: WebhookEndpointInput,
): Promise<CreatedWebhookEndpoint> {
  assertReceiverAddress(url, outbound.accepts)
  const secret = newWebhookSecret()
  const input = { url, description, actions, status: 'ENABLED', sealedSecret: vault.seal(secret) } as const
  const endpoint = { sellerId, endpointId: newId(), ...input }
  const stored = await insertWebhookEndpoint(db, endpoint, MAX_WEBHOOK_ENDPOINTS)
  if (stored === undefined) throw new ApiError('webhook_endpoint.too_many')
  return { ...presentWebhookEndpoint(stored), secret }
}
