import {
  DEFAULT_PAGE_SIZE,
  listWebhookEvents as listWebhookEventsOperation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { type FeedEntry, listFeed } from '#domain/webhooks/index.ts'
import { readRoute } from '#http/route.ts'

export const listWebhookEventsRoute = readRoute(listWebhookEventsOperation, ({ query }, { db, seller }) =>
  listWebhookEvents(db, seller.sellerId, query),
)

type Query = OperationInput<typeof listWebhookEventsOperation>['query']
type Page = OperationAnswer<typeof listWebhookEventsOperation>

/** Returns a page of the feed. `nextCursor` is set on the last page too, to poll for later events. */
async function listWebhookEvents(db: Sql, sellerId: string, query: Query): Promise<Page> {
  const { cursor, limit = DEFAULT_PAGE_SIZE } = query
  const after = cursor === undefined ? 0n : decodeCursor('feed', cursor).position
  const since = query.since === undefined ? undefined : new Date(query.since).toISOString()
  const found = await listFeed(db, sellerId, { after, since, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map(present),
    nextCursor: last === undefined ? (cursor ?? null) : encodeCursor('feed', last),
    hasMore: found.length > limit,
  }
}

function present({ webhookId, createdAt, body }: FeedEntry): Page['results'][number] {
  return { webhookId, createdAt: createdAt.toISOString(), body: JSON.parse(body) }
}
