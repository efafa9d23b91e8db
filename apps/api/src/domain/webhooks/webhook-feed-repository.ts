import { positional, type Sql } from '#database/sql.ts'
import { type WebhookNews, webhookBodyOf, webhookIdOf } from './webhook-news.ts'

// Whoever adds waits for whoever added before to commit: no reader sees a place filled behind one that it has read.
const LOCK = positional(
  'webhook_feeds.lock',
  `select last_position,
     (extract(epoch from coalesce($2::timestamptz, clock_timestamp())) * 1000000)::bigint as version
   from webhook_feeds
   where seller_id = $1
   for update`,
)
const FIND_KNOWN = positional(
  'webhooks.find_known',
  `select webhook_id
   from webhooks
   where seller_id = $1 and webhook_id = any($2)`,
)
const ADD = positional(
  'webhooks.add',
  `with news as (
     select *
     from unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
       as news (webhook_id, position, action, object_kind, object_id, body)
   ), added as (
     insert into webhooks (seller_id, webhook_id, position, action, object_kind, object_id, body, created_at)
     select $1, webhook_id, position, action, object_kind, object_id, body, statement_timestamp()
     from news
   ), moved as (
     update webhook_feeds
     set last_position = (select max(position) from news)
     where seller_id = $1
   )
   insert into webhook_deliveries (seller_id, webhook_endpoint_id, position, status, next_attempt_at)
   select $1, e.webhook_endpoint_id, news.position, 'PENDING', now()
   from news
   join webhook_endpoints e on e.seller_id = $1 and e.status = 'ENABLED'
   where case
     when $8::uuid is null then e.actions is null or news.action = any(e.actions)
     else e.webhook_endpoint_id = $8
   end`,
)
const LIST = positional(
  'webhooks.list',
  `select w.webhook_id, w.position, w.body, w.created_at
   from webhooks w
   where w.seller_id = $1 and w.position > $2 and ($3::timestamptz is null or w.created_at >= $3)
   order by w.position
   limit $4`,
)
const DELETE_OLD = positional(
  'webhooks.delete_old',
  `with old as (
     select seller_id, webhook_id
     from webhooks
     where created_at < now() - make_interval(days => $1)
     order by created_at, position
     limit $2
   )
   delete from webhooks w
   using old
   where w.seller_id = old.seller_id and w.webhook_id = old.webhook_id
   returning true as is_deleted`,
)

interface FeedRow {
  readonly webhook_id: string
  readonly position: bigint
  readonly body: string
  readonly created_at: Date
}

/** A webhook as the feed shows it. */
export interface FeedEntry {
  readonly webhookId: string
  readonly position: bigint
  readonly body: string
  readonly createdAt: Date
}

/** News of one change, and the one endpoint that they are for, where not all are told. */
export interface NewsOfChange {
  readonly sellerId: string
  readonly outboxId: string
  /** When it happened, to the microsecond; now, where it is left out. */
  readonly changedAt?: string | undefined
  /** Or how to find them, once what they tell of can no more be erased before they are written. */
  readonly news: readonly WebhookNews[] | (() => Promise<readonly WebhookNews[]>)
  readonly onlyTo?: string
}

/**
 * Adds what the feed does not have yet, with a delivery to each endpoint that asked for it; answers the ids of all.
 * Within a transaction. A seller without endpoints has no feed, and nothing is written.
 */
export async function addToFeed(db: Sql, change: NewsOfChange): Promise<string[]> {
  const { sellerId, outboxId, onlyTo, changedAt = null } = change
  const [feed] = await db.rows<{ last_position: bigint; version: bigint }>(LOCK, [sellerId, changedAt])
  if (feed === undefined) return []
  const news = typeof change.news === 'function' ? await change.news() : change.news
  if (news.length === 0) return []
  const ids = news.map((each) => webhookIdOf(outboxId, each))
  const known = await db.rows<{ webhook_id: string }>(FIND_KNOWN, [sellerId, ids])
  const isKnown = new Set(known.map(({ webhook_id }) => webhook_id))
  const fresh = news
    .map((each, index) => ({ news: each, webhookId: ids[index] ?? '' }))
    .filter(({ webhookId }) => !isKnown.has(webhookId))
    .map((each, index) => ({ ...each, position: feed.last_position + BigInt(index + 1) }))
  if (fresh.length > 0) {
    await db.rows(ADD, [
      sellerId,
      fresh.map(({ webhookId }) => webhookId),
      fresh.map(({ position }) => position),
      fresh.map(({ news }) => news.action),
      fresh.map(({ news }) => news.object.kind),
      fresh.map(({ news }) => news.object.id),
      fresh.map(({ news }) => webhookBodyOf(news, feed.version)),
      onlyTo ?? null,
    ])
  }
  return ids
}

/** The webhooks after a place, in the order of the feed. */
export async function listFeed(
  db: Sql,
  sellerId: string,
  page: { readonly after: bigint; readonly since: string | undefined; readonly limit: number },
): Promise<FeedEntry[]> {
  const rows = await db.rows<FeedRow>(LIST, [sellerId, page.after, page.since ?? null, page.limit])
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    position: row.position,
    body: row.body,
    createdAt: row.created_at,
  }))
}

/** Removes some that are kept long enough, with their deliveries; answers how many. */
export async function deleteOldWebhooks(
  db: Sql,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  return (await db.rows(DELETE_OLD, [days, limit])).length
}
