import {
  DEFAULT_PAGE_SIZE,
  type OperationAnswer,
  type OperationInput,
  type listWebhookEvents as operation,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { type FeedEntry, listFeed } from '#domain/webhooks/index.ts'

type Query = OperationInput<typeof operation>['query']
type Page = OperationAnswer<typeof operation>

/** A page of the feed, and where to go on even when there is nothing more yet. */
export async function pageOfFeed(db: Sql, sellerId: string, query: Query): Promise<Page> {
  const { cursor, limit = DEFAULT_PAGE_SIZE } = query
  const after = BigInt(cursor === undefined ? 0 : (decodeCursor(cursor, ['feed-position'])[0] ?? 0))
  const since = query.since === undefined ? undefined : new Date(query.since).toISOString()
  const found = await listFeed(db, sellerId, { after, since, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map(present),
    nextCursor: last === undefined ? (cursor ?? null) : encodeCursor(String(last.position)),
    hasMore: found.length > limit,
  }
}

function present({ webhookId, createdAt, body }: FeedEntry): Page['results'][number] {
  return { webhookId, createdAt: createdAt.toISOString(), body: JSON.parse(body) }
}
