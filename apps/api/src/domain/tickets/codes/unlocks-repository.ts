import { boolean, instant, json, nullable, type RowOf, text } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'

export interface UnlockShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

interface TakenKey extends UnlockShow {
  readonly taken: string
}
interface Settlement extends TakenKey {
  readonly lookAt: Date | null
}
const PLAN = statement(
  'tickets.plan_unlocks',
  {},
  ({ sellerId, eventReference }: Given<Omit<UnlockShow, 'showId'>>) => sql`
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
// The index finds the due shows of each seller in order, so that no more rows are read than are due.
const FIND_DUE = statement(
  'tickets.find_due_unlocks',
  { sellerId: text, eventReference: text, showId: text },
  ({ limit }: Given<{ readonly limit: number }>) => sql`
    select due.seller_id, due.event_reference, due.show_id
    from sellers
    cross join lateral (
      select u.seller_id, u.event_reference, u.show_id
      from show_unlocks u
      where u.seller_id = sellers.seller_id and u.look_at <= now() + sellers.clock_offset
      order by u.look_at
      limit ${limit}
    ) due`,
)
// Longer than some tickets take. A change of the show meanwhile asks for another look, and then this one ends.
const takenUntil = (sellerId: Parameter<string>) => sql`seller_now(${sellerId}) + interval '20 seconds'`

export interface Delivery {
  readonly when: 'BEFORE' | 'AFTER'
  readonly seconds: number
}
/** When the codes of show `s` of event `e` are delivered. */
export const deliveryColumn = sql`coalesce(
        nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
        nullif(e.configuration #> '{ticketDelivery,time}', 'null')
      ) as delivery`
/** Columns by which the unlock instant of a ticket is found. */
export const UNLOCK_TIMES = { startsAt: instant, now: instant, delivery: nullable(json<Delivery>()) }

const TAKEN = { ...UNLOCK_TIMES, taken: text, isLive: boolean }
const TAKE = statement(
  'tickets.take_unlock',
  TAKEN,
  ({ sellerId, eventReference, showId }: Given<UnlockShow>) => sql`
    update show_unlocks u
    set look_at = ${takenUntil(sellerId)}
    from shows s
    join events e on e.seller_id = ${sellerId} and e.event_reference = s.event_reference
    where u.seller_id = ${sellerId} and u.event_reference = ${eventReference} and u.show_id = ${showId}
      and u.look_at <= seller_now(${sellerId})
      and s.seller_id = ${sellerId} and s.event_reference = u.event_reference and s.show_id = u.show_id
    returning u.look_at::text as taken, s.starts_at, s.status = 'LIVE' as is_live, seller_now(${sellerId}) as now,
      ${deliveryColumn}`,
)
const KEEP = statement(
  'tickets.keep_unlock',
  { taken: text },
  ({ sellerId, eventReference, showId, taken }: Given<TakenKey>) => sql`
    update show_unlocks
    set look_at = ${takenUntil(sellerId)}
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and look_at = ${taken}::timestamptz
    returning look_at::text as taken`,
)
const SETTLE = statement(
  'tickets.settle_unlock',
  {},
  ({ sellerId, eventReference, showId, taken, lookAt }: Given<Settlement>) => sql`
    update show_unlocks
    set look_at = ${lookAt}
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and look_at = ${taken}::timestamptz`,
)
/** A show that somebody looks at, with the times by which its tickets unlock. */
export interface TakenShow extends UnlockShow, RowOf<typeof TAKEN> {}

/** Asks for a look at the shows of an event that has rules, since dates or rules changed. */
export async function planUnlocks(db: Sql, sellerId: string, eventReference: string): Promise<void> {
  await db.rows(PLAN, { sellerId, eventReference })
}

/** The shows of all sellers that are to be looked at now, at most so many of each seller. */
export function findDueShows(db: Sql, limit: number): Promise<UnlockShow[]> {
  return db.rows(FIND_DUE, { limit })
}

/** Takes the show for a while; undefined where somebody else did. */
export async function takeShow(db: Sql, show: UnlockShow): Promise<TakenShow | undefined> {
  const [row] = await db.rows(TAKE, show)
  return row && { ...show, ...row }
}

/** Keeps the show for another while; undefined where something asked for another look, or somebody else has it. */
export async function keepShow(db: Sql, show: TakenShow): Promise<TakenShow | undefined> {
  const [row] = await db.rows(KEEP, show)
  return row && { ...show, ...row }
}

/** The show is looked at again then, or sooner where something asked for it meanwhile. */
export async function settleShow(db: Sql, show: TakenShow, lookAt: Date | null): Promise<void> {
  await db.rows(SETTLE, { ...show, lookAt })
}
