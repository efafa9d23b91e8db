import { MAX_LOGGED_ATTEMPTS, type WebhookDeliveryStatus } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { WebhookEndpointKey } from './webhook-endpoint.ts'

// A worker that dies leaves what it had begun to others after this long; longer than any attempt takes.
const CLAIM_SECONDS = 40

// Each endpoint has slots of its own, so that the backlog of one is never before what another waits for.
const CLAIM = positional(
  'webhook_deliveries.claim',
  `with open as (
     select e.seller_id, e.webhook_endpoint_id, coalesce(load.slots, $3) as slots
     from webhook_endpoints e
     left join unnest($1::uuid[], $2::int[]) as load (webhook_endpoint_id, slots)
       on load.webhook_endpoint_id = e.webhook_endpoint_id
     where e.status = 'ENABLED' and (e.paused_until is null or e.paused_until <= now())
       and coalesce(load.slots, $3) > 0
   ), due as (
     select d.seller_id, d.webhook_endpoint_id, d.position
     from open
     cross join lateral (
       select each.seller_id, each.webhook_endpoint_id, each.position, each.next_attempt_at
       from webhook_deliveries each
       where each.seller_id = open.seller_id and each.webhook_endpoint_id = open.webhook_endpoint_id
         and each.status = 'PENDING' and each.next_attempt_at <= now()
       order by each.next_attempt_at
       limit open.slots
       for update skip locked
     ) d
     order by d.next_attempt_at
     limit $4
   ), claimed as (
     update webhook_deliveries d
     set next_attempt_at = now() + interval '${CLAIM_SECONDS} seconds'
     from due
     where d.seller_id = due.seller_id and d.webhook_endpoint_id = due.webhook_endpoint_id
       and d.position = due.position
     returning d.seller_id, d.webhook_endpoint_id, d.position, d.attempt_count, d.attempt_total
   )
   select c.seller_id, c.webhook_endpoint_id, c.position, c.attempt_count, c.attempt_total, e.url, e.sealed_secret,
     case when e.previous_secret_ends_at > now() then e.sealed_previous_secret end as sealed_previous_secret,
     w.webhook_id, w.body, extract(epoch from clock_timestamp())::bigint as sent_at
   from claimed c
   join webhook_endpoints e
     on e.seller_id = c.seller_id and e.webhook_endpoint_id = c.webhook_endpoint_id
   join webhooks w on w.seller_id = c.seller_id and w.position = c.position
   order by c.position`,
)
// Only what is as it was claimed, as when it is recorded.
const GIVE_BACK = positional(
  'webhook_deliveries.give_back',
  `update webhook_deliveries d
   set next_attempt_at = now()
   from unnest($1::text[], $2::uuid[], $3::bigint[], $4::int[], $5::int[])
     as o (seller_id, webhook_endpoint_id, position, attempt_count, attempt_total)
   where d.seller_id = o.seller_id and d.webhook_endpoint_id = o.webhook_endpoint_id and d.position = o.position
     and d.status = 'PENDING' and d.attempt_count = o.attempt_count and d.attempt_total = o.attempt_total`,
)
// Only what is as it was claimed: meanwhile another worker may have taken it over, or a replay begun anew.
const RECORD = positional(
  'webhook_deliveries.record',
  `with outcome as (
     select *
     from unnest($1::text[], $2::uuid[], $3::bigint[], $4::int[], $5::int[], $6::text[], $7::float8[], $8::int[],
       $9::int[], $10::text[], $11::text[])
       as o (seller_id, webhook_endpoint_id, position, attempt_count, attempt_total, status, wait_seconds,
         duration_ms, status_code, fault, answer)
   ), settled as (
     update webhook_deliveries d
     set status = o.status, attempt_count = o.attempt_count + 1, attempt_total = o.attempt_total + 1,
       next_attempt_at = now() + make_interval(secs => o.wait_seconds), updated_at = now()
     from outcome o
     where d.seller_id = o.seller_id and d.webhook_endpoint_id = o.webhook_endpoint_id
       and d.position = o.position and d.status = 'PENDING'
       and d.attempt_count = o.attempt_count and d.attempt_total = o.attempt_total
     returning d.seller_id, d.webhook_endpoint_id, d.position, d.attempt_total, o.duration_ms, o.status_code,
       o.fault, case when d.keeps_answers then o.answer else '' end as answer
   )
   insert into webhook_attempts
     (seller_id, webhook_endpoint_id, position, attempt_number, attempted_at, duration_ms, status_code, fault, answer)
   select seller_id, webhook_endpoint_id, position, attempt_total,
     clock_timestamp() - make_interval(secs => duration_ms / 1000.0), duration_ms, status_code, fault, answer
   from settled`,
)
const REPLAY = positional(
  'webhook_deliveries.replay',
  `with wanted as materialized (
     select w.position, w.created_at
     from webhooks w
     join webhook_endpoints e on e.seller_id = w.seller_id and e.webhook_endpoint_id = $2
     left join webhook_deliveries d
       on d.seller_id = w.seller_id and d.webhook_endpoint_id = $2 and d.position = w.position
     where w.seller_id = $1
       and ($3::uuid is null or w.webhook_id = $3)
       and ($4::timestamptz is null or w.created_at >= $4)
       and ($5::timestamptz is null or w.created_at < $5)
       and case when $6 then d.status = 'FAILED'
         else d.position is not null or e.actions is null or w.action = any(e.actions) end
       and (w.object_kind <> 'endpoint' or w.object_id = $2::text)
     order by w.created_at, w.position
     limit $7 + 1
   ), taken as (
     select position, created_at
     from wanted
     order by created_at, position
     limit $7
   ), sent as (
     insert into webhook_deliveries as d (seller_id, webhook_endpoint_id, position, status, next_attempt_at)
     select $1, $2, position, 'PENDING', now()
     from taken
     on conflict (seller_id, webhook_endpoint_id, position) do update
     set status = 'PENDING', attempt_count = 0, next_attempt_at = now(), updated_at = now()
   )
   select (select count(*)::int from taken) as count, (select count(*) from wanted) > $7 as has_more,
     coalesce((select max(created_at) from taken), now()) as next_since`,
)
const LIST = positional(
  'webhook_deliveries.list',
  `select d.position, d.status, d.next_attempt_at, w.webhook_id, w.action, w.created_at,
     coalesce((
       select jsonb_agg(jsonb_build_object(
           'attemptedAt', a.attempted_at, 'durationMs', a.duration_ms, 'statusCode', a.status_code,
           'fault', a.fault, 'answer', a.answer
         ) order by a.attempt_number)
       from webhook_attempts a
       where a.seller_id = d.seller_id and a.webhook_endpoint_id = d.webhook_endpoint_id
         and a.position = d.position
     ), '[]') as attempts
   from webhook_deliveries d
   join webhooks w on w.seller_id = d.seller_id and w.position = d.position
   where d.seller_id = $1 and d.webhook_endpoint_id = $2 and d.position < $3
     and ($4::text is null or d.status = $4) and ($5::uuid is null or w.webhook_id = $5)
   order by d.position desc
   limit $6`,
)
// The number stands in the text, since the index is of those above it alone.
const DELETE_FORGOTTEN = positional(
  'webhook_attempts.delete_forgotten',
  `with forgotten as (
     select a.seller_id, a.webhook_endpoint_id, a.position, a.attempt_number
     from webhook_deliveries d
     join webhook_attempts a
       on a.seller_id = d.seller_id and a.webhook_endpoint_id = d.webhook_endpoint_id
       and a.position = d.position and a.attempt_number <= d.attempt_total - ${MAX_LOGGED_ATTEMPTS}
     where d.attempt_total > ${MAX_LOGGED_ATTEMPTS}
     limit $1
   )
   delete from webhook_attempts a
   using forgotten f
   where a.seller_id = f.seller_id and a.webhook_endpoint_id = f.webhook_endpoint_id
     and a.position = f.position and a.attempt_number = f.attempt_number
   returning true as is_deleted`,
)

export interface ClaimedDelivery {
  readonly seller_id: string
  readonly webhook_endpoint_id: string
  readonly position: bigint
  readonly attempt_count: number
  readonly attempt_total: number
  readonly url: string
  readonly sealed_secret: Buffer
  readonly sealed_previous_secret: Buffer | null
  readonly webhook_id: string
  readonly body: string
  /** Of the database's clock, in seconds since 1970. */
  readonly sent_at: bigint
}

/** How many more of an endpoint this process can take, where it is not the usual number. */
export interface EndpointLoad {
  readonly endpointId: string
  readonly slots: number
}

export interface DeliveryOutcome {
  readonly delivery: ClaimedDelivery
  readonly status: WebhookDeliveryStatus
  readonly waitSeconds: number | null
  readonly durationMs: number
  readonly statusCode: number | null
  readonly fault: string | null
  readonly answer: string
}

export interface DeliveryLogEntry {
  readonly position: bigint
  readonly status: WebhookDeliveryStatus
  readonly next_attempt_at: Date | null
  readonly webhook_id: string
  readonly action: string
  readonly created_at: Date
  readonly attempts: readonly LoggedAttempt[]
}

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

export interface ReplayResult {
  readonly count: number
  readonly has_more: boolean
  readonly next_since: Date
}

/** Takes what is due, over all sellers, so that no other process sends it meanwhile. */
export function claimDeliveries(
  db: Sql,
  loads: readonly EndpointLoad[],
  limits: { readonly slots: number; readonly total: number },
): Promise<ClaimedDelivery[]> {
  const endpointIds = loads.map(({ endpointId }) => endpointId)
  const slots = loads.map((load) => load.slots)
  return db.rows<ClaimedDelivery>(CLAIM, [endpointIds, slots, limits.slots, limits.total])
}

/** Lets others take what was claimed and not sent. */
export async function giveBackDeliveries(db: Sql, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await db.rows(GIVE_BACK, keysOf(deliveries))
}

/** Writes what came of attempts, and when the next ones are. */
export async function recordOutcomes(db: Sql, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  await db.rows(RECORD, [
    ...keysOf(outcomes.map(({ delivery }) => delivery)),
    outcomes.map(({ status }) => status),
    outcomes.map(({ waitSeconds }) => waitSeconds),
    outcomes.map(({ durationMs }) => durationMs),
    outcomes.map(({ statusCode }) => statusCode),
    outcomes.map(({ fault }) => fault),
    outcomes.map(({ answer }) => answer),
  ])
}

/** Begins a new round of attempts for what meets the request, the oldest first. */
export async function replayDeliveries(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  { webhookId, since, until, isOnlyFailed, limit }: ReplayRequest,
): Promise<ReplayResult> {
  const filters = [webhookId ?? null, since ?? null, until ?? null, isOnlyFailed, limit]
  const [row] = await db.rows<ReplayResult>(REPLAY, [sellerId, endpointId, ...filters])
  if (row === undefined) throw new Error('A replay always answers a row.')
  return row
}

/** The deliveries of an endpoint before a place, the newest first. */
export function listDeliveries(
  db: Sql,
  { sellerId, endpointId }: WebhookEndpointKey,
  page: {
    readonly before: bigint
    readonly status: WebhookDeliveryStatus | undefined
    readonly webhookId: string | undefined
    readonly limit: number
  },
): Promise<DeliveryLogEntry[]> {
  const filters = [page.before, page.status ?? null, page.webhookId ?? null, page.limit]
  return db.rows<DeliveryLogEntry>(LIST, [sellerId, endpointId, ...filters])
}

/** Removes some attempts that newer ones have pushed out of the log; answers how many. */
export async function deleteForgottenAttempts(db: Sql, limit: number): Promise<number> {
  return (await db.rows(DELETE_FORGOTTEN, [limit])).length
}

/** Which deliveries, and as what they were claimed, column by column. */
function keysOf(deliveries: readonly ClaimedDelivery[]): unknown[][] {
  return [
    deliveries.map((each) => each.seller_id),
    deliveries.map((each) => each.webhook_endpoint_id),
    deliveries.map((each) => each.position),
    deliveries.map((each) => each.attempt_count),
    deliveries.map((each) => each.attempt_total),
  ]
}
