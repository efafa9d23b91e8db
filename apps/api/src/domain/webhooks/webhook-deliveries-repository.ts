import { WEBHOOK_TIMEOUT_SECONDS, type WebhookDeliveryStatus } from '@taquilla/contract'
import {
  bigint,
  boolean,
  bytes,
  float,
  instant,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#database/columns.ts'
import { isSettled, takesChanges } from '#database/moving-sellers.ts'
import {
  type Given,
  literal,
  oneRow,
  type Parameter,
  type Sql,
  sql,
  statement,
  unnest,
} from '#database/sql.ts'

/** Longest time that a claimed delivery waits for its attempt; it is released unsent after it. */
export const MAX_DELIVERY_WAIT_SECONDS = 15
// Waiting, the attempt, and ten seconds to record it. After it, other workers may claim the deliveries of a worker that
// died (docs/decisions/changes.md).
const CLAIM_SECONDS = MAX_DELIVERY_WAIT_SECONDS + WEBHOOK_TIMEOUT_SECONDS + 10

interface ClaimLimits {
  /** Maximum deliveries to claim for an endpoint without an entry in `loads`. */
  readonly slots: number
  /** Maximum deliveries to claim in all. */
  readonly total: number
}
interface Claim extends ClaimLimits {
  readonly loads: readonly EndpointLoad[]
}

/** Delivery and its attempt counts at the time of the claim, which detect later changes. */
const CLAIM_KEY = {
  sellerId: text,
  endpointId: uuid,
  position: bigint,
  attemptCount: integer,
  attemptTotal: integer,
}
/** `sentAt` is the database's time in seconds since 1970, for the signature. */
const CLAIMED = {
  ...CLAIM_KEY,
  url: text,
  sealedSecret: bytes,
  sealedPreviousSecret: nullable(bytes),
  /** True if the sandbox may have to let the attempt fail. */
  isFailing: boolean,
  webhookId: uuid,
  body: text,
  /** Trace of the change, as a column holds it (`tracing/trace.ts`). */
  trace: nullable(text),
  sentAt: bigint,
}

// Endpoints that may be called now, each with its own slots, so that the backlog of one endpoint does not delay
// another.
const availableEndpoints = ({ loads, slots }: Given<Omit<Claim, 'total'>>) => sql`
      select e.seller_id, e.webhook_endpoint_id, coalesce(load.slots, ${slots}) as slots
      from webhook_endpoints e
      left join ${unnest(loads, 'load', { endpointId: uuid, slots: integer })}
        on load.endpoint_id = e.webhook_endpoint_id
      where e.status = 'ENABLED' and (e.paused_until is null or e.paused_until <= now())
        and coalesce(load.slots, ${slots}) > 0`
// Claims deliveries of each available endpoint up to its slots, longest due first. Rows that another worker is claiming
// are skipped.
const dueDeliveries = (total: Parameter<number>) => sql`
      select d.seller_id, d.webhook_endpoint_id, d.position
      from available
      cross join lateral (
        select each.seller_id, each.webhook_endpoint_id, each.position, each.next_attempt_at
        from webhook_deliveries each
        where each.seller_id = available.seller_id and each.webhook_endpoint_id = available.webhook_endpoint_id
          and each.status = 'PENDING' and each.next_attempt_at <= now()
          and ${isSettled(sql`available.seller_id`)}
        order by each.next_attempt_at
        limit available.slots
        for update skip locked
      ) d
      order by d.next_attempt_at
      limit ${total}`
const CLAIM_DELIVERIES = statement(
  'webhooks.claim_deliveries',
  CLAIMED,
  ({ loads, slots, total }: Given<Claim>) => sql`
    with available as (${availableEndpoints({ loads, slots })}
    ), due as (${dueDeliveries(total)}
    ), claimed as (
      update webhook_deliveries d
      set next_attempt_at = now() + interval '${literal(CLAIM_SECONDS)} seconds'
      from due
      where d.seller_id = due.seller_id and d.webhook_endpoint_id = due.webhook_endpoint_id
        and d.position = due.position
      returning d.seller_id, d.webhook_endpoint_id, d.position, d.attempt_count, d.attempt_total
    )
    select c.seller_id, c.webhook_endpoint_id as endpoint_id, c.position, c.attempt_count, c.attempt_total, e.url,
      e.sealed_secret,
      case when e.previous_secret_ends_at > now() then e.sealed_previous_secret end as sealed_previous_secret,
      e.failing_attempts > 0 as is_failing, w.webhook_id, w.body, w.trace,
      extract(epoch from clock_timestamp())::bigint as sent_at
    from claimed c
    join webhook_endpoints e
      on e.seller_id = c.seller_id and e.webhook_endpoint_id = c.webhook_endpoint_id
    join webhooks w on w.seller_id = c.seller_id and w.position = c.position
    order by c.position`,
)
// Counts deliveries of all sellers, for the operator; a large backlog is counted in part.
const COUNT_DUE_DELIVERIES = statement(
  'webhooks.count_due_deliveries',
  { count: integer, oldestAt: nullable(instant) },
  sql`
    select count(*)::int as count, min(next_attempt_at) as oldest_at
    from (
      select next_attempt_at
      from webhook_deliveries
      where status = 'PENDING' and next_attempt_at <= now()
      limit 100000
    ) due`,
)
// Skips deliveries that changed since they were claimed; see RECORD_OUTCOMES.
const RELEASE_DELIVERIES = statement(
  'webhooks.release_deliveries',
  {},
  ({ deliveries }: Given<{ readonly deliveries: readonly ClaimedDelivery[] }>) => sql`
    update webhook_deliveries d
    set next_attempt_at = now()
    from ${unnest(deliveries, 'o', CLAIM_KEY)}
    where d.seller_id = o.seller_id and d.webhook_endpoint_id = o.endpoint_id and d.position = o.position
      and d.status = 'PENDING' and d.attempt_count = o.attempt_count and d.attempt_total = o.attempt_total
      and ${takesChanges(sql`d.seller_id`)}`,
)
// Skips deliveries that changed since they were claimed: another worker may have claimed one after a timeout, or a
// replay may have restarted it.
const RECORD_OUTCOMES = statement(
  'webhooks.record_outcomes',
  {},
  ({ outcomes }: Given<{ readonly outcomes: readonly RecordedOutcome[] }>) => sql`
    with recorded as (
      update webhook_deliveries d
      set status = o.status, attempt_count = o.attempt_count + 1, attempt_total = o.attempt_total + 1,
        next_attempt_at = now() + make_interval(secs => o.wait_seconds), updated_at = now()
      from ${unnest(outcomes, 'o', {
        ...CLAIM_KEY,
        status: textOf<WebhookDeliveryStatus>(),
        waitSeconds: nullable(float),
        durationMs: integer,
        statusCode: nullable(integer),
        fault: nullable(text),
        answer: text,
      })}
      where d.seller_id = o.seller_id and d.webhook_endpoint_id = o.endpoint_id
        and d.position = o.position and d.status = 'PENDING'
        and d.attempt_count = o.attempt_count and d.attempt_total = o.attempt_total
        and ${takesChanges(sql`d.seller_id`)}
      returning d.seller_id, d.webhook_endpoint_id, d.position, d.attempt_total, o.duration_ms, o.status_code,
        o.fault, case when d.keeps_answers then o.answer else '' end as answer
    )
    insert into webhook_attempts
      (seller_id, webhook_endpoint_id, position, attempt_number, attempted_at, duration_ms, status_code, fault, answer)
    select seller_id, webhook_endpoint_id, position, attempt_total,
      clock_timestamp() - make_interval(secs => duration_ms / 1000.0), duration_ms, status_code, fault, answer
    from recorded`,
)
/** Delivery claimed by this worker, as it was at the time of the claim. */
export type ClaimedDelivery = RowOf<typeof CLAIMED>

/** Number of deliveries that this worker can still accept for an endpoint, if it differs from the default. */
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

interface RecordedOutcome extends ClaimedDelivery, Omit<DeliveryOutcome, 'delivery'> {}

/** Claims due deliveries of all sellers, so that no other worker sends them meanwhile. */
export function claimDeliveries(
  db: Sql,
  loads: readonly EndpointLoad[],
  { slots, total }: ClaimLimits,
): Promise<ClaimedDelivery[]> {
  return db.rows(CLAIM_DELIVERIES, { loads, slots, total })
}

/** Releases claimed deliveries that were not sent, so that any worker may claim them at once. */
export async function releaseDeliveries(db: Sql, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await db.rows(RELEASE_DELIVERIES, { deliveries })
}

/** Records the outcomes of attempts and schedules the next ones. */
export async function recordOutcomes(db: Sql, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const recorded = outcomes.map(({ delivery, ...outcome }) => ({ ...delivery, ...outcome }))
  await db.rows(RECORD_OUTCOMES, { outcomes: recorded })
}

/** Counts the deliveries of all sellers whose next attempt is due. */
export function countDueDeliveries(db: Sql): Promise<{ count: number; oldestAt: Date | null }> {
  return oneRow(db.rows(COUNT_DUE_DELIVERIES, {}))
}
