import { type Sql, statement } from '#database/sql.ts'
import { newId } from '../values/ids.ts'

const PLAN = statement(
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
const FIND_DUE = statement(
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
// Until it is done with; whatever changes meanwhile asks for another look, which settling leaves alone.
const TAKE = statement(
  'unlocks.take',
  `update show_unlocks u
   set look_at = seller_now($1) + interval '60 seconds'
   from shows s
   join events e on e.seller_id = s.seller_id and e.event_reference = s.event_reference
   where u.seller_id = $1 and u.event_reference = $2 and u.show_id = $3 and u.look_at <= seller_now($1)
     and s.seller_id = u.seller_id and s.event_reference = u.event_reference and s.show_id = u.show_id
   returning u.look_at::text as taken, s.starts_at, s.status = 'LIVE' as is_live, seller_now($1) as now,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery`,
)
const SETTLE = statement(
  'unlocks.settle',
  `update show_unlocks
   set look_at = $5
   where seller_id = $1 and event_reference = $2 and show_id = $3 and look_at = $4::timestamptz`,
)
// Nobody but a system owns more for one show; it hears of them in several lots.
const MAX_TICKETS_OF_ONE_OWNER = 5_000
const UNTOLD = `t.status = 'ACTIVE' and not t.is_code_awaited and t.unlock_told_at is null`
const COLUMNS = `t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id, t.price_minor,
     t.resold_at, lower(t.owner_email) as owner`
// The next tickets of the show, and with them the others of the same people: each hears of all at once.
const LIST_UNTOLD = statement(
  'unlocks.list_untold',
  `with chunk as materialized (
     select t.ticket_id, lower(t.owner_email) as owner
     from tickets t
     where t.seller_id = $1 and t.event_reference = $2 and t.show_id = $3 and ${UNTOLD}
       and ($4::uuid is null or t.id > $4)
     order by t.id
     limit $5
   )
   select ${COLUMNS}, chunk.ticket_id is not null as is_in_turn
   from (
     select ticket_id from chunk
     union
     select own.ticket_id
     from (select distinct owner from chunk where owner is not null) people
     cross join lateral (
       select t.ticket_id
       from tickets t
       where t.seller_id = $1 and lower(t.owner_email) = people.owner and t.event_reference = $2 and t.show_id = $3
         and ${UNTOLD}
       limit $6
     ) own
   ) wanted
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   left join chunk on chunk.ticket_id = t.ticket_id
   order by t.id`,
)
// Of events without rules nothing is protected, and no show of theirs is here.
const FIND_UNTOLD = statement(
  'unlocks.find_untold',
  `select ${COLUMNS}, s.starts_at, seller_now($1) as now,
     coalesce(
       nullif(s.configuration #> '{ticketDelivery,time}', 'null'),
       nullif(e.configuration #> '{ticketDelivery,time}', 'null')
     ) as delivery
   from (
     select wanted.ticket_id from unnest($2::text[]) as wanted (ticket_id)
     union
     select l.ticket_id
     from unnest($3::uuid[]) as ended (listing_id)
     join listings l on l.seller_id = $1 and l.listing_id = ended.listing_id
   ) wanted
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   join show_unlocks u
     on u.seller_id = $1 and u.event_reference = t.event_reference and u.show_id = t.show_id
   join shows s on s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
   join events e on e.seller_id = $1 and e.event_reference = t.event_reference
   where ${UNTOLD}`,
)
const LOCK_SHOW = statement(
  'unlocks.lock_show',
  `select s.show_id
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3 and s.status = 'LIVE'
   for share of s`,
)
// A ticket that was listed, sold, used or told meanwhile is left out; who lists it after this finds its code known.
const TELL = statement(
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
     set unlock_told_at = seller_now($1), code_released_at = coalesce(t.code_released_at, seller_now($1))
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

/** A ticket whose owner has not been told of its unlock. */
export interface UntoldTicket {
  readonly id: string
  readonly ticketId: string
  readonly eventReference: string
  readonly showId: string
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly priceMinor: bigint | null
  readonly resoldAt: Date | null
  /** E-mail in lower case. */
  readonly owner: string | null
}

/** Some tickets of a show. */
export interface UntoldLot {
  readonly tickets: readonly UntoldTicket[]
  /** The ticket to go on after; undefined where these were the last. */
  readonly next: string | undefined
}

/** The same, with what it unlocks by. */
export type TimedTicket = UntoldTicket & Pick<TakenShow, 'startsAt' | 'now' | 'delivery'>

interface TicketRow {
  readonly id: string
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly ticket_option_id: string
  readonly price_type_id: string | null
  readonly price_minor: bigint | null
  readonly resold_at: Date | null
  readonly owner: string | null
}

interface TimeRow {
  readonly starts_at: Date
  readonly now: Date
  readonly delivery: TakenShow['delivery']
}

/** Asks for a look at the shows of an event that has rules, since dates or rules changed. */
export async function planUnlocks(sql: Sql, sellerId: string, eventReference: string): Promise<void> {
  await sql.rows(PLAN, [sellerId, eventReference])
}

/** The shows of all sellers that are to be looked at now, at most so many of each seller. */
export async function findDueShows(sql: Sql, limit: number): Promise<UnlockShow[]> {
  return sql.rows<UnlockShow>(FIND_DUE, [limit])
}

/** Takes the show for a minute; undefined where somebody else did. */
export async function takeShow(sql: Sql, show: UnlockShow): Promise<TakenShow | undefined> {
  const [row] = await sql.rows<TimeRow & { taken: string; is_live: boolean }>(TAKE, keyOf(show))
  return row && { ...show, ...toTimes(row), taken: row.taken, isLive: row.is_live }
}

/** The show is looked at again then, or sooner where something asked for it meanwhile. */
export async function settleShow(sql: Sql, show: TakenShow, lookAt: Date | null): Promise<void> {
  await sql.rows(SETTLE, [...keyOf(show), show.taken, lookAt])
}

/** The next `limit` tickets of the show whose owners were not told yet, and all others of theirs for it. */
export async function listUntold(
  sql: Sql,
  show: UnlockShow,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<UntoldLot> {
  const values = [...keyOf(show), after ?? null, limit, MAX_TICKETS_OF_ONE_OWNER]
  const rows = await sql.rows<TicketRow & { is_in_turn: boolean }>(LIST_UNTOLD, values)
  const inTurn = rows.filter((row) => row.is_in_turn)
  return { tickets: rows.map(toTicket), next: inTurn.length < limit ? undefined : inTurn.at(-1)?.id }
}

/** Those of the tickets, and of the tickets of the listings, whose owners were not told yet. */
export async function findUntold(
  sql: Sql,
  sellerId: string,
  changed: { readonly ticketIds: readonly string[]; readonly listingIds: readonly string[] },
): Promise<TimedTicket[]> {
  const values = [sellerId, changed.ticketIds, changed.listingIds]
  const rows = await sql.rows<TicketRow & TimeRow>(FIND_UNTOLD, values)
  return rows.map((row) => ({ ...toTicket(row), ...toTimes(row) }))
}

/** Records, and lets others hear, that these tickets of the show have unlocked for their present owners; each once. */
export async function tellUnlocked(
  sql: Sql,
  show: UnlockShow,
  unlocked: readonly Pick<UntoldTicket, 'ticketId' | 'resoldAt'>[],
): Promise<void> {
  if ((await sql.rows(LOCK_SHOW, keyOf(show))).length === 0) return
  const inOrder = unlocked.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  await sql.rows(TELL, [
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

function toTimes(row: TimeRow) {
  return { startsAt: row.starts_at, now: row.now, delivery: row.delivery }
}

function toTicket(row: TicketRow): UntoldTicket {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    ticketOptionId: row.ticket_option_id,
    priceTypeId: row.price_type_id,
    priceMinor: row.price_minor,
    resoldAt: row.resold_at,
    owner: row.owner,
  }
}
