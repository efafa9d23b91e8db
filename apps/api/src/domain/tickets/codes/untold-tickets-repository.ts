import { positional, type Sql } from '#database/sql.ts'
import { DELIVERY_COLUMN, type TakenShow, type UnlockShow } from './unlocks-repository.ts'

// Nobody but a system owns more for one show; it hears of them in several lots.
const MAX_TICKETS_OF_ONE_OWNER = 5_000
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'
const UNTOLD = `t.status = 'ACTIVE' and not t.is_code_awaited and t.unlock_told_at is null`
const COLUMNS = `t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id, t.price_minor,
     t.resold_at, lower(t.owner_email) as owner`
const WANTED_TICKET = `cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t`
// The next tickets of the show, and with them the others of the same people: each hears of all at once.
const LIST_UNTOLD = positional(
  'unlocks.list_untold',
  `with chunk as materialized (
     select t.ticket_id, lower(t.owner_email) as owner
     from tickets t
     where t.seller_id = $1 and t.event_reference = $2 and t.show_id = $3 and t.id > $4 and ${UNTOLD}
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
   ${WANTED_TICKET}
   left join chunk on chunk.ticket_id = t.ticket_id
   order by t.id`,
)
// Of events without rules nothing is protected, and no show of theirs is here.
const FIND_UNTOLD = positional(
  'unlocks.find_untold',
  `select ${COLUMNS}, s.starts_at, (select seller_now($1)) as now, ${DELIVERY_COLUMN}
   from (
     select wanted.ticket_id from unnest($2::text[]) as wanted (ticket_id)
     union
     select l.ticket_id
     from unnest($3::uuid[]) as ended (listing_id)
     join listings l on l.seller_id = $1 and l.listing_id = ended.listing_id
   ) wanted
   ${WANTED_TICKET}
   join show_unlocks u
     on u.seller_id = $1 and u.event_reference = t.event_reference and u.show_id = t.show_id
   join shows s on s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
   join events e on e.seller_id = $1 and e.event_reference = t.event_reference
   where ${UNTOLD}`,
)

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

interface TimedRow extends TicketRow {
  readonly starts_at: Date
  readonly now: Date
  readonly delivery: TakenShow['delivery']
}

/** The next `limit` tickets of the show whose owners were not told yet, and all others of theirs for it. */
export async function listUntold(
  db: Sql,
  { sellerId, eventReference, showId }: UnlockShow,
  { after = BEFORE_ALL_IDS, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<UntoldLot> {
  const values = [sellerId, eventReference, showId, after, limit, MAX_TICKETS_OF_ONE_OWNER]
  const rows = await db.rows<TicketRow & { is_in_turn: boolean }>(LIST_UNTOLD, values)
  const inTurn = rows.filter((row) => row.is_in_turn)
  return { tickets: rows.map(toTicket), next: inTurn.length < limit ? undefined : inTurn.at(-1)?.id }
}

/** Those of the tickets, and of the tickets of the listings, whose owners were not told yet. */
export async function findUntold(
  db: Sql,
  sellerId: string,
  changed: { readonly ticketIds: readonly string[]; readonly listingIds: readonly string[] },
): Promise<TimedTicket[]> {
  const rows = await db.rows<TimedRow>(FIND_UNTOLD, [sellerId, changed.ticketIds, changed.listingIds])
  return rows.map((row) => ({
    ...toTicket(row),
    startsAt: row.starts_at,
    now: row.now,
    delivery: row.delivery,
  }))
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
