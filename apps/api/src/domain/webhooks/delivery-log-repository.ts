import { MAX_LOGGED_ATTEMPTS, type WebhookDeliveryStatus } from '@taquilla/contract'
import {
  bigint,
  boolean,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, literal, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import type { WebhookEndpointKey } from './webhook-endpoint.ts'

const REPLAYED = { count: integer, hasMore: boolean, nextSince: instant }
const REPLAY_DELIVERIES = statement(
  'webhooks.replay_deliveries',
  REPLAYED,
  (given: Given<WebhookEndpointKey & ReplayRequest>) => sql`
    with matching as materialized (
      select w.position, w.created_at
      from webhooks w
      join webhook_endpoints e on e.seller_id = ${given.sellerId} and e.webhook_endpoint_id = ${given.endpointId}
      left join webhook_deliveries d
        on d.seller_id = ${given.sellerId} and d.webhook_endpoint_id = ${given.endpointId} and d.position = w.position
      where w.seller_id = ${given.sellerId}
        and (${given.webhookId}::uuid is null or w.webhook_id = ${given.webhookId})
        and (${given.since}::timestamptz is null or w.created_at >= ${given.since})
        and (${given.until}::timestamptz is null or w.created_at < ${given.until})
        and case when ${given.isOnlyFailed} then d.status = 'FAILED'
          else d.position is not null or e.actions is null or w.action = any(e.actions) end
        and (w.object_kind <> 'endpoint' or w.object_id = ${given.endpointId}::text)
      order by w.created_at, w.position
      limit ${given.limit} + 1
    ), batch as (
      select position, created_at
      from matching
      order by created_at, position
      limit ${given.limit}
    ), sent as (
      insert into webhook_deliveries as d (seller_id, webhook_endpoint_id, position, status, next_attempt_at)
      select ${given.sellerId}, ${given.endpointId}, position, 'PENDING', now()
      from batch
      on conflict (seller_id, webhook_endpoint_id, position) do update
      set status = 'PENDING', attempt_count = 0, next_attempt_at = now(), updated_at = now()
    )
    select (select count(*)::int from batch) as count, (select count(*) from matching) > ${given.limit} as has_more,
      coalesce((select max(created_at) from batch), now()) as next_since`,
)
const LOG_ENTRY = {
  position: bigint,
  status: textOf<WebhookDeliveryStatus>(),
  nextAttemptAt: nullable(instant),
  webhookId: uuid,
  action: text,
  createdAt: instant,
  attempts: json<readonly LoggedAttempt[]>(),
}
const LIST_DELIVERIES = statement(
  'webhooks.list_deliveries',
  LOG_ENTRY,
  ({ sellerId, endpointId, before, status, webhookId, limit }: Given<WebhookEndpointKey & LogPage>) => sql`
    select d.position, d.status, d.next_attempt_at, w.webhook_id, w.action, w.created_at,
      coalesce((
        select jsonb_agg(jsonb_build_object(
            'attemptedAt', a.attempted_at, 'durationMs', a.duration_ms, 'statusCode', a.status_code,
            'fault', a.fault, 'answer', a.answer
          ) order by a.attempt_number)
        from webhook_attempts a
        where a.seller_id = ${sellerId} and a.webhook_endpoint_id = d.webhook_endpoint_id
          and a.position = d.position
      ), '[]') as attempts
    from webhook_deliveries d
    join webhooks w on w.seller_id = ${sellerId} and w.position = d.position
    where d.seller_id = ${sellerId} and d.webhook_endpoint_id = ${endpointId} and d.position < ${before}
      and (${status}::text is null or d.status = ${status}) and (${webhookId}::uuid is null or w.webhook_id = ${webhookId})
    order by d.position desc
    limit ${limit}`,
)
// The partial index covers only rows with more attempts than this number, so the number must be a literal for the
// planner to use it.
const DELETE_SURPLUS_ATTEMPTS = statement(
  'webhooks.delete_surplus_attempts',
  { isDeleted: boolean },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    with surplus as (
      select a.seller_id, a.webhook_endpoint_id, a.position, a.attempt_number
      from webhook_deliveries d
      join webhook_attempts a
        on a.seller_id = d.seller_id and a.webhook_endpoint_id = d.webhook_endpoint_id
        and a.position = d.position and a.attempt_number <= d.attempt_total - ${literal(MAX_LOGGED_ATTEMPTS)}
      where d.attempt_total > ${literal(MAX_LOGGED_ATTEMPTS)} and ${isSettled(sql`d.seller_id`)}
      limit ${limit}
    )
    delete from webhook_attempts a
    using surplus f
    where a.seller_id = f.seller_id and a.webhook_endpoint_id = f.webhook_endpoint_id
      and a.position = f.position and a.attempt_number = f.attempt_number
    returning true as is_deleted`,
)

export type DeliveryLogEntry = RowOf<typeof LOG_ENTRY>

interface LoggedAttempt {
  readonly attemptedAt: string
  readonly durationMs: number
  readonly statusCode: number | null
  readonly fault: string | null
  readonly answer: string
}

export interface ReplayRequest {
  readonly webhookId: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
  readonly isOnlyFailed: boolean
  readonly limit: number
}

export type ReplayResult = RowOf<typeof REPLAYED>

interface LogPage {
  readonly before: bigint
  readonly status: WebhookDeliveryStatus | undefined
  readonly webhookId: string | undefined
  readonly limit: number
}

/**
 * Resends the webhooks that match the request, oldest first: each delivery starts over with a new series of attempts.
 */
export function replayDeliveries(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  request: ReplayRequest,
): Promise<ReplayResult> {
  return oneRow(db.rows(REPLAY_DELIVERIES, { ...request, sellerId, endpointId }))
}

/** Returns the deliveries of an endpoint before the feed position `before`, newest first. */
export function listDeliveries(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  page: LogPage,
): Promise<DeliveryLogEntry[]> {
  return db.rows(LIST_DELIVERIES, { ...page, sellerId, endpointId })
}

/** Deletes at most `limit` logged attempts that exceed the number kept for each delivery. Returns how many. */
export async function deleteSurplusAttempts(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_SURPLUS_ATTEMPTS, { limit })).length
}
