import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'

const PLAN = positional(
  'unlocks.plan',
  `insert into show_unlocks (seller_id, event_reference, show_id, look_at)
   select s.seller_id, s.event_reference, s.show_id, '-infinity'
   from shows s
   where s.seller_id = $1 and s.event_reference = $2
     and exists (select from rules r where r.seller_id = $1 and r.event_reference = $2)
   order by s.show_id
   on conflict on constraint show_unlocks_pkey do update set look_at = '-infinity'`,
)
// Each seller's by the index: no more is read than is due.
const FIND_DUE = positional(
  'unlocks.find_due',
  `select due.seller_id as "sellerId", due.event_reference as "eventReference", due.show_id as "showId"
   from sellers
   cross join lateral (
     select u.seller_id, u.event_reference, u.show_id
     from show_unlocks u
     where u.seller_id = sellers.seller_id and u.look_at <= now() + sellers.clock_offset
     order by u.look_at
     limit $1
   ) due`,
)
// For a while, longer than some tickets take; whatever changes meanwhile asks for another look, and this one ends.
const TAKEN_UNTIL = `seller_now($1) + interval '20 seconds'`
/** When the codes of show `s` of event `e` are delivered. */
export const DELIVERY_COLUMN = `coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery`
const TAKE = positional(
  'unlocks.take',
  `update show_unlocks u
   set look_at = ${TAKEN_UNTIL}
   from shows s
   join events e on e.seller_id = s.seller_id and e.event_reference = s.event_reference
   where u.seller_id = $1 and u.event_reference = $2 and u.show_id = $3 and u.look_at <= seller_now($1)
     and s.seller_id = u.seller_id and s.event_reference = u.event_reference and s.show_id = u.show_id
   returning u.look_at::text as taken, s.starts_at, s.status = 'LIVE' as is_live, seller_now($1) as now,
     ${DELIVERY_COLUMN}`,
)
const KEEP = positional(
  'unlocks.keep',
  `update show_unlocks
   set look_at = ${TAKEN_UNTIL}
   where seller_id = $1 and event_reference = $2 and show_id = $3 and look_at = $4::timestamptz
   returning look_at::text as taken`,
)
const SETTLE = positional(
  'unlocks.settle',
  `update show_unlocks
   set look_at = $5
   where seller_id = $1 and event_reference = $2 and show_id = $3 and look_at = $4::timestamptz`,
)
const LOCK_SHOW = positional(
  'unlocks.lock_show',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3 and s.status = 'LIVE'
   for share of s`,
)
// The present is asked for once, not for each ticket.
// A ticket that was listed, sold, used or told meanwhile is left out; who lists it after this finds its code known.
const TELL = positional(
  'unlocks.tell',
  `with locked as materialized (
     select t.ticket_id
     from unnest($4::text[], $5::boolean[]) as unlocked (ticket_id, is_resold)
     cross join lateral (
       select tickets.ticket_id
       from tickets
       where tickets.seller_id = $1 and tickets.ticket_id = unlocked.ticket_id
         and tickets.status = 'ACTIVE' and not tickets.is_code_awaited and tickets.unlock_told_at is null
         and (tickets.resold_at is not null) = unlocked.is_resold
       limit 1
       for no key update
     ) t
   ), told as (
     update tickets t
     set unlock_told_at = (select seller_now($1)), code_released_at = coalesce(t.code_released_at, (select seller_now($1)))
     from locked
     where t.seller_id = $1 and t.ticket_id = any($4::text[]) and t.ticket_id = locked.ticket_id
     returning t.ticket_id
   ), begun as (
     update show_unlocks
     set announced_at = seller_now($1)
     where seller_id = $1 and event_reference = $2 and show_id = $3 and announced_at is null
       and exists (select from told)
     returning show_id
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $6::uuid, 'event.unlock', jsonb_build_object('eventReference', $2::text, 'showId', $3::text)
     from begun
     union all
     select $1, $7::uuid, 'ticket.unlocked', jsonb_build_object('ticketIds', jsonb_agg(ticket_id))
     from told
     having count(*) > 0
   )
   select count(*)::integer as told_count
   from told`,
)

export interface UnlockShow {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

/** A show that is looked at, and what its tickets unlock by. */
export interface TakenShow extends UnlockShow {
  readonly taken: string
  readonly isLive: boolean
  readonly startsAt: Date
  readonly now: Date
  readonly delivery: { readonly when: 'BEFORE' | 'AFTER'; readonly seconds: number } | null
}

interface TakenRow {
  readonly taken: string
  readonly starts_at: Date
  readonly is_live: boolean
  readonly now: Date
  readonly delivery: TakenShow['delivery']
}

/** Asks for a look at the shows of an event that has rules, since dates or rules changed. */
export async function planUnlocks(db: Sql, sellerId: string, eventReference: string): Promise<void> {
  await db.rows(PLAN, [sellerId, eventReference])
}

/** The shows of all sellers that are to be looked at now, at most so many of each seller. */
export async function findDueShows(db: Sql, limit: number): Promise<UnlockShow[]> {
  return db.rows<UnlockShow>(FIND_DUE, [limit])
}

/** Takes the show for a while; undefined where somebody else did. */
export async function takeShow(db: Sql, show: UnlockShow): Promise<TakenShow | undefined> {
  const [row] = await db.rows<TakenRow>(TAKE, keyOf(show))
  if (row === undefined) return undefined
  const { taken, starts_at: startsAt, is_live: isLive, now, delivery } = row
  return { ...show, taken, startsAt, isLive, now, delivery }
}

/** Keeps the show for another while; undefined where something asked for another look, or somebody else has it. */
export async function keepShow(db: Sql, show: TakenShow): Promise<TakenShow | undefined> {
  const [row] = await db.rows<{ taken: string }>(KEEP, [...keyOf(show), show.taken])
  return row && { ...show, ...row }
}

/** The show is looked at again then, or sooner where something asked for it meanwhile. */
export async function settleShow(db: Sql, show: TakenShow, lookAt: Date | null): Promise<void> {
  await db.rows(SETTLE, [...keyOf(show), show.taken, lookAt])
}

/** Records, and lets others hear, that these tickets of the show have unlocked for their present owners; each once. */
export async function tellUnlocked(
  db: Sql,
  show: UnlockShow,
  unlocked: readonly { readonly ticketId: string; readonly resoldAt: Date | null }[],
): Promise<void> {
  if ((await db.rows(LOCK_SHOW, keyOf(show))).length === 0) return
  const inOrder = unlocked.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  await db.rows(TELL, [
    ...keyOf(show),
    inOrder.map(({ ticketId }) => ticketId),
    inOrder.map(({ resoldAt }) => resoldAt !== null),
    newId(),
    newId(),
  ])
}

function keyOf({ sellerId, eventReference, showId }: UnlockShow): string[] {
  return [sellerId, eventReference, showId]
}
