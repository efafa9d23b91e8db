import {
  MAX_REPLAYED_WEBHOOKS,
  type OperationAnswer,
  type OperationInput,
  type replayWebhooks as replayWebhooksOperation,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { getEnabledEndpoint, replayDeliveries, type WebhookEndpointKey } from '#domain/webhooks/index.ts'

type Body = OperationInput<typeof replayWebhooksOperation>['body']

/** Queues webhooks for sending again with their ids. @throws webhook_endpoint.not_found, webhook_endpoint.disabled */
export async function replayWebhooks(
  db: Sql,
  key: WebhookEndpointKey,
  { webhookId, since, until, onlyFailed = false }: Body,
): Promise<OperationAnswer<typeof replayWebhooksOperation>> {
  await getEnabledEndpoint(db, key)
  const request = { webhookId, since, until, isOnlyFailed: onlyFailed, limit: MAX_REPLAYED_WEBHOOKS }
  const { count, hasMore, nextSince } = await replayDeliveries(db, key, request)
  return { count, hasMore, nextSince: nextSince.toISOString() }
}
