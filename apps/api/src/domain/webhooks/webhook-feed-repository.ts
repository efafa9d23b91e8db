import { bigint, boolean, instant, type RowOf, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
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
  readonly notifications: readonly NewWebhook[]
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

// Locks the feed until the transaction ends. Positions thus follow the order of commits, and a reader who pages by
// position misses no webhook of a later commit.
// The version is the time of the change in microseconds, independent of when and how often its webhook is written
// (docs/decisions/changes.md).
const LOCK_FEED = statement(
  'webhooks.lock_feed',
  { lastPosition: bigint, version: bigint },
  ({ sellerId, changedAt }: Given<FeedChange>) => sql`
    select last_position,
      (extract(epoch from coalesce(${changedAt}::timestamptz, clock_timestamp())) * 1000000)::bigint as version
    from webhook_feeds
    where seller_id = ${sellerId}
    for update`,
)
const FIND_KNOWN_WEBHOOKS = statement(
  'webhooks.find_known_webhooks',
  { webhookId: uuid },
  ({ sellerId, ids }: Given<{ readonly sellerId: string; readonly ids: readonly string[] }>) => sql`
    select webhook_id
    from webhooks
    where seller_id = ${sellerId} and webhook_id = any(${ids})`,
)
// Inserts the webhooks with one delivery for each subscribed endpoint, and advances the end of the feed.
const ADD_TO_FEED = statement(
  'webhooks.add_to_feed',
  {},
  ({ sellerId, notifications, onlyTo }: Given<NewWebhooks>) => sql`
    with notifications as (
      select *
      from ${unnest(notifications, 'notifications', { webhookId: uuid, position: bigint, action: text, objectKind: text, objectId: text, body: text })}
    ), added as (
      insert into webhooks (seller_id, webhook_id, position, action, object_kind, object_id, body, created_at)
      select ${sellerId}, webhook_id, position, action, object_kind, object_id, body, statement_timestamp()
      from notifications
    ), moved as (
      update webhook_feeds
      set last_position = (select max(position) from notifications)
      where seller_id = ${sellerId}
    )
    insert into webhook_deliveries (seller_id, webhook_endpoint_id, position, status, next_attempt_at)
    select ${sellerId}, e.webhook_endpoint_id, notifications.position, 'PENDING', now()
    from notifications
    join webhook_endpoints e on e.seller_id = ${sellerId} and e.status = 'ENABLED'
    where case
      when ${onlyTo}::uuid is null then e.actions is null or notifications.action = any(e.actions)
      else e.webhook_endpoint_id = ${onlyTo}
    end`,
)
const FEED_ENTRY = { webhookId: uuid, position: bigint, body: text, createdAt: instant }
const LIST_FEED = statement(
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
const DELETE_OLD_WEBHOOKS = statement(
  'webhooks.delete_old_webhooks',
  { isDeleted: boolean },
  ({ days, limit }: Given<Retention>) => sql`
    with old as (
      select seller_id, webhook_id
      from webhooks
      where created_at < now() - make_interval(days => ${days}) and ${isSettled(sql`seller_id`)}
      order by created_at, position
      limit ${limit}
    )
    delete from webhooks w
    using old
    where w.seller_id = old.seller_id and w.webhook_id = old.webhook_id
    returning true as is_deleted`,
)

export type FeedEntry = RowOf<typeof FEED_ENTRY>

/** Webhooks about one change. They go to the endpoint `onlyTo`, or to all subscribed endpoints if it is undefined. */
export interface NotificationsOfChange {
  readonly sellerId: string
  readonly outboxId: string
  /** Time of the change as text with microseconds; the current time by default. */
  readonly changedAt?: string | undefined
  /**
   * Pass a function to read the data while the feed is locked, so that no erasure can run between reading and writing.
   */
  readonly notifications: readonly WebhookNotification[] | (() => Promise<readonly WebhookNotification[]>)
  readonly onlyTo?: string
}

/**
 * Adds the webhooks that the feed lacks, with a delivery for each subscribed endpoint. Returns the ids of all.
 * Requires a transaction. Does nothing if the seller has no endpoints and therefore no feed.
 */
export async function addToFeed(db: Sql, change: NotificationsOfChange): Promise<string[]> {
  const { sellerId, outboxId, onlyTo, changedAt } = change
  const [feed] = await db.rows(LOCK_FEED, { sellerId, changedAt })
  if (feed === undefined) return []
  const notifications =
    typeof change.notifications === 'function' ? await change.notifications() : change.notifications
  if (notifications.length === 0) return []
  const ids = notifications.map((each) => webhookIdOf(outboxId, each))
  const known = await db.rows(FIND_KNOWN_WEBHOOKS, { sellerId, ids })
  const isKnown = new Set(known.map(({ webhookId }) => webhookId))
  const newWebhooks = notifications
    .map((each, index) => ({ notification: each, webhookId: ids[index] ?? '' }))
    .filter(({ webhookId }) => !isKnown.has(webhookId))
    .map(({ notification, webhookId }, index) => ({
      webhookId,
      position: feed.lastPosition + BigInt(index + 1),
      action: notification.action,
      objectKind: notification.object.kind,
      objectId: notification.object.id,
      body: webhookBodyOf(notification, feed.version),
    }))
  if (newWebhooks.length > 0) await db.rows(ADD_TO_FEED, { sellerId, notifications: newWebhooks, onlyTo })
  return ids
}

/** Returns the webhooks after a feed position, in order. */
export function listFeed(db: Sql, sellerId: string, page: FeedPage): Promise<FeedEntry[]> {
  return db.rows(LIST_FEED, { ...page, sellerId })
}

/** Deletes at most `limit` webhooks past retention, with their deliveries. Returns how many. */
export async function deleteOldWebhooks(db: Sql, retention: Retention): Promise<number> {
  return (await db.rows(DELETE_OLD_WEBHOOKS, retention)).length
}
