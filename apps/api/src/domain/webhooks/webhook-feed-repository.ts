import { bigint, boolean, instant, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { type WebhookNotification, webhookBodyOf, webhookIdOf } from './webhook-notification.ts'

interface FeedChange {
  readonly sellerId: string
  readonly changedAt: string | undefined
}
interface NewWebhook {
  readonly webhookId: string
  readonly position: bigint
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly body: string
}
interface NewWebhooks {
  readonly sellerId: string
  readonly news: readonly NewWebhook[]
  readonly onlyTo: string | undefined
}
interface FeedPage {
  readonly after: bigint
  readonly since: string | undefined
  readonly limit: number
}
interface Retention {
  readonly days: number
  readonly limit: number
}

// Keeps others from adding to the seller's feed until the transaction ends. So its places are filled in the order of
// commits, and nobody who reads the feed by position misses a webhook that is committed late (ADR 25). The version is
// the instant of the change in microseconds: it does not depend on when or how often the webhook is written (ADR 35).
const LOCK = statement(
  'webhooks.lock_feed',
  { lastPosition: bigint, version: bigint },
  ({ sellerId, changedAt }: Given<FeedChange>) => sql`
    select last_position,
      (extract(epoch from coalesce(${changedAt}::timestamptz, clock_timestamp())) * 1000000)::bigint as version
    from webhook_feeds
    where seller_id = ${sellerId}
    for update`,
)
const FIND_KNOWN = statement(
  'webhooks.find_known_webhooks',
  { webhookId: uuid },
  ({ sellerId, ids }: Given<{ readonly sellerId: string; readonly ids: readonly string[] }>) => sql`
    select webhook_id
    from webhooks
    where seller_id = ${sellerId} and webhook_id = any(${ids})`,
)
// Writes the webhooks and a delivery to each endpoint that wants them, and moves the end of the feed (ADR 25).
const ADD = statement(
  'webhooks.add_to_feed',
  {},
  ({ sellerId, news, onlyTo }: Given<NewWebhooks>) => sql`
    with news as (
      select *
      from ${unnest(news, 'news', { webhookId: uuid, position: bigint, action: text, objectKind: text, objectId: text, body: text })}
    ), added as (
      insert into webhooks (seller_id, webhook_id, position, action, object_kind, object_id, body, created_at)
      select ${sellerId}, webhook_id, position, action, object_kind, object_id, body, statement_timestamp()
      from news
    ), moved as (
      update webhook_feeds
      set last_position = (select max(position) from news)
      where seller_id = ${sellerId}
    )
    insert into webhook_deliveries (seller_id, webhook_endpoint_id, position, status, next_attempt_at)
    select ${sellerId}, e.webhook_endpoint_id, news.position, 'PENDING', now()
    from news
    join webhook_endpoints e on e.seller_id = ${sellerId} and e.status = 'ENABLED'
    where case
      when ${onlyTo}::uuid is null then e.actions is null or news.action = any(e.actions)
      else e.webhook_endpoint_id = ${onlyTo}
    end`,
)
const FEED_ENTRY = { webhookId: uuid, position: bigint, body: text, createdAt: instant }
const LIST = statement(
  'webhooks.list_feed',
  FEED_ENTRY,
  ({ sellerId, after, since, limit }: Given<FeedPage & { readonly sellerId: string }>) => sql`
    select w.webhook_id, w.position, w.body, w.created_at
    from webhooks w
    where w.seller_id = ${sellerId} and w.position > ${after}
      and (${since}::timestamptz is null or w.created_at >= ${since})
    order by w.position
    limit ${limit}`,
)
const DELETE_OLD = statement(
  'webhooks.delete_old_webhooks',
  { isDeleted: boolean },
  ({ days, limit }: Given<Retention>) => sql`
    with old as (
      select seller_id, webhook_id
      from webhooks
      where created_at < now() - make_interval(days => ${days})
      order by created_at, position
      limit ${limit}
    )
    delete from webhooks w
    using old
    where w.seller_id = old.seller_id and w.webhook_id = old.webhook_id
    returning true as is_deleted`,
)

/** A webhook as the feed shows it. */
export type FeedEntry = RowOf<typeof FEED_ENTRY>

/** News of one change, and the one endpoint that they are for, where not all are told. */
export interface NotificationsOfChange {
  readonly sellerId: string
  readonly outboxId: string
  /** When the change happened, to the microsecond; now, unless given. */
  readonly changedAt?: string | undefined
  /** Or a function that finds them: it runs under the lock of the feed, so no erasure comes before the writing. */
  readonly news: readonly WebhookNotification[] | (() => Promise<readonly WebhookNotification[]>)
  readonly onlyTo?: string
}

/**
 * Adds what the feed does not have yet, with a delivery to each endpoint that asked for it; answers the ids of all.
 * Within a transaction. A seller without endpoints has no feed, and nothing is written.
 */
export async function addToFeed(db: Sql, change: NotificationsOfChange): Promise<string[]> {
  const { sellerId, outboxId, onlyTo, changedAt } = change
  const [feed] = await db.rows(LOCK, { sellerId, changedAt })
  if (feed === undefined) return []
  const news = typeof change.news === 'function' ? await change.news() : change.news
  if (news.length === 0) return []
  const ids = news.map((each) => webhookIdOf(outboxId, each))
  const known = await db.rows(FIND_KNOWN, { sellerId, ids })
  const isKnown = new Set(known.map(({ webhookId }) => webhookId))
  const fresh = news
    .map((each, index) => ({ news: each, webhookId: ids[index] ?? '' }))
    .filter(({ webhookId }) => !isKnown.has(webhookId))
    .map(({ news, webhookId }, index) => ({
      webhookId,
      position: feed.lastPosition + BigInt(index + 1),
      action: news.action,
      objectKind: news.object.kind,
      objectId: news.object.id,
      body: webhookBodyOf(news, feed.version),
    }))
  if (fresh.length > 0) await db.rows(ADD, { sellerId, news: fresh, onlyTo })
  return ids
}

/** The webhooks after a place, in the order of the feed. */
export function listFeed(db: Sql, sellerId: string, page: FeedPage): Promise<FeedEntry[]> {
  return db.rows(LIST, { ...page, sellerId })
}

/** Removes some that are kept long enough, with their deliveries; answers how many. */
export async function deleteOldWebhooks(db: Sql, retention: Retention): Promise<number> {
  return (await db.rows(DELETE_OLD, retention)).length
}
