import { boolean, instant, json, nullable, type RowOf, text } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, oneRow, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { DELIVERY_TIME, type DeliveryTime } from '#domain/events/index.ts'
import type { ShowKey } from '#domain/values/keys.ts'

interface ClaimKey extends ShowKey {
  readonly claim: string
}
interface Rescheduling extends ClaimKey {
  readonly lookAt: Date | null
}
const PLAN_UNLOCKS = statement(
  'tickets.plan_unlocks',
  {},
  ({ sellerId, eventReference }: Given<Omit<ShowKey, 'showId'>>) => sql`
    insert into show_unlocks (seller_id, event_reference, show_id, look_at)
    select s.seller_id, s.event_reference, s.show_id, '-infinity'
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference}
      and exists (
        select from rules r
        where r.seller_id = ${sellerId} and r.event_reference = ${eventReference}
      )
    order by s.show_id
    on conflict on constraint show_unlocks_pkey do update set look_at = '-infinity'`,
)
// The lateral join reads the due shows of each seller in index order, so no other rows are read.
const FIND_DUE_UNLOCKS = statement(
  'tickets.find_due_unlocks',
  { sellerId: text, eventReference: text, showId: text },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    select due.seller_id, due.event_reference, due.show_id
    from sellers
    cross join lateral (
      select u.seller_id, u.event_reference, u.show_id
      from show_unlocks u
      where u.seller_id = sellers.seller_id and u.look_at <= now() + sellers.clock_offset
        and ${isSettled(sql`sellers.seller_id`)}
      order by u.look_at
      limit ${limit}
    ) due`,
)
// Claims last longer than one batch of tickets takes. A change of the show resets look_at, which ends the claim early.
const claimedUntil = (sellerId: Parameter<string>) => sql`seller_now(${sellerId}) + interval '20 seconds'`

/** Columns that decide when a ticket unlocks. */
export const UNLOCK_TIMES = { startsAt: instant, now: instant, delivery: nullable(json<DeliveryTime>()) }

const CLAIM_UNLOCK = statement(
  'tickets.claim_unlock',
  { claim: text },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    update show_unlocks
    set look_at = ${claimedUntil(sellerId)}
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and look_at <= seller_now(${sellerId})
    returning look_at::text as claim`,
)
const TIMED = { ...UNLOCK_TIMES, isLive: boolean }
const READ_UNLOCK_TIMES = statement(
  'tickets.read_unlock_times',
  TIMED,
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.starts_at, s.status = 'LIVE' as is_live, seller_now(${sellerId}) as now, ${DELIVERY_TIME} as delivery
    from shows s
    join events e on e.seller_id = ${sellerId} and e.event_reference = s.event_reference
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}`,
)
const RENEW_UNLOCK_CLAIM = statement(
  'tickets.renew_unlock_claim',
  { claim: text },
  ({ sellerId, eventReference, showId, claim }: Given<ClaimKey>) => sql`
    update show_unlocks
    set look_at = ${claimedUntil(sellerId)}
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and look_at = ${claim}::timestamptz
    returning look_at::text as claim`,
)
const RESCHEDULE_UNLOCK = statement(
  'tickets.reschedule_unlock',
  {},
  ({ sellerId, eventReference, showId, claim, lookAt }: Given<Rescheduling>) => sql`
    update show_unlocks
    set look_at = ${lookAt}
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and look_at = ${claim}::timestamptz`,
)
/** Show claimed by this worker, with the times that decide when its tickets unlock. */
export interface ClaimedShow extends ClaimKey, RowOf<typeof TIMED> {}

/** Schedules all shows of an event that has rules for an immediate check, after its dates or rules changed. */
export async function planUnlocks(db: Sql, sellerId: string, eventReference: string): Promise<void> {
  await db.rows(PLAN_UNLOCKS, { sellerId, eventReference })
}

/** Returns shows of all sellers whose check is due, at most `limit` for each seller. */
export function findDueShows(db: Sql, limit: number): Promise<ShowKey[]> {
  return db.rows(FIND_DUE_UNLOCKS, { limit })
}

/**
 * Claims the show for 20 seconds; undefined if another worker claimed it first. Its times are read after the claim: a
 * statement that waits for a change of the show to commit would still see the times from before that change.
 */
export async function claimShow(db: Sql, show: ShowKey): Promise<ClaimedShow | undefined> {
  const [claimed] = await db.rows(CLAIM_UNLOCK, show)
  if (claimed === undefined) return undefined
  return { ...show, ...claimed, ...(await oneRow(db.rows(READ_UNLOCK_TIMES, show))) }
}

/** Extends the claim by 20 seconds; undefined if the show was rescheduled or another worker claimed it. */
export async function renewClaim(db: Sql, show: ClaimedShow): Promise<ClaimedShow | undefined> {
  const [row] = await db.rows(RENEW_UNLOCK_CLAIM, show)
  return row && { ...show, ...row }
}

/** Schedules the next check at `lookAt` (null: none), unless a change rescheduled the show during the claim. */
export async function rescheduleShow(db: Sql, show: ClaimedShow, lookAt: Date | null): Promise<void> {
  await db.rows(RESCHEDULE_UNLOCK, { ...show, lookAt })
}
