import {
  DEFAULT_PAGE_SIZE,
  type listWebhookDeliveries as listWebhookDeliveriesOperation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import {
  getWebhookEndpoint,
  listDeliveries,
  presentWebhookDelivery,
  type WebhookEndpointKey,
} from '#domain/webhooks/index.ts'

type Query = OperationInput<typeof listWebhookDeliveriesOperation>['query']
type Page = OperationAnswer<typeof listWebhookDeliveriesOperation>

// Largest bigint: newer than every position of a feed.
const MAX_POSITION = 9_223_372_036_854_775_807n

/** Returns deliveries with their attempts, the newest first. @throws webhook_endpoint.not_found */
export async function listWebhookDeliveries(db: Sql, key: WebhookEndpointKey, query: Query): Promise<Page> {
  await getWebhookEndpoint(db, key)
  const { cursor, limit = DEFAULT_PAGE_SIZE, status, webhookId } = query
  const before = cursor === undefined ? MAX_POSITION : decodeCursor('feed', cursor).position
  const found = await listDeliveries(db, key, { before, status, webhookId, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map(presentWebhookDelivery),
    nextCursor: found.length > limit && last ? encodeCursor('feed', last) : null,
  }
}
