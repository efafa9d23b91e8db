import { bigint, boolean, instant, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { deliveryColumn, UNLOCK_TIMES, type UnlockShow } from './unlocks-repository.ts'

// Only a system owns more tickets for one show. It is told of them in several lots.
const MAX_TICKETS_OF_ONE_OWNER = 5_000
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

interface NextLot extends UnlockShow {
  readonly after: string
  readonly limit: number
  readonly maxOfOneOwner: number
}
interface Changed {
  readonly sellerId: string
  readonly ticketIds: readonly string[]
  readonly listingIds: readonly string[]
}

const UNANNOUNCED = {
  id: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ticketOptionId: text,
  priceTypeId: nullable(text),
  priceMinor: nullable(bigint),
  resoldAt: nullable(instant),
  /** E-mail in lower case. */
  owner: nullable(text),
}
const unannouncedColumns = sql`t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id,
      t.price_minor, t.resold_at, lower(t.owner_email) as owner`
const isUnannounced = sql`t.status = 'ACTIVE' and not t.is_code_awaited and t.unlock_told_at is null`
/** Look-up by key: the ticket of each row of `wanted`. */
const wantedTicket = (sellerId: Parameter<string>) => sql`
    cross join lateral (
      select * from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = wanted.ticket_id
      limit 1
    ) t`
// The next tickets of the show and the others of the same people, so that each person hears of all tickets at once.
const LIST_UNTOLD = statement(
  'tickets.list_unannounced',
  { ...UNANNOUNCED, isInTurn: boolean },
  ({ sellerId, eventReference, showId, after, limit, maxOfOneOwner }: Given<NextLot>) => sql`
    with chunk as materialized (
      select t.ticket_id, lower(t.owner_email) as owner
      from tickets t
      where t.seller_id = ${sellerId} and t.event_reference = ${eventReference} and t.show_id = ${showId}
        and t.id > ${after} and ${isUnannounced}
      order by t.id
      limit ${limit}
    )
    select ${unannouncedColumns}, chunk.ticket_id is not null as is_in_turn
    from (
      select ticket_id from chunk
      union
      select own.ticket_id
      from (select distinct owner from chunk where owner is not null) people
      cross join lateral (
        select t.ticket_id
        from tickets t
        where t.seller_id = ${sellerId} and lower(t.owner_email) = people.owner
          and t.event_reference = ${eventReference} and t.show_id = ${showId} and ${isUnannounced}
        limit ${maxOfOneOwner}
      ) own
    ) wanted
    ${wantedTicket(sellerId)}
    left join chunk on chunk.ticket_id = t.ticket_id
    order by t.id`,
)
// Events without rules have no rows in show_unlocks, and none of their tickets is protected.
const FIND_UNTOLD = statement(
  'tickets.find_unannounced',
  { ...UNANNOUNCED, ...UNLOCK_TIMES },
  ({ sellerId, ticketIds, listingIds }: Given<Changed>) => sql`
    select ${unannouncedColumns}, s.starts_at, (select seller_now(${sellerId})) as now, ${deliveryColumn}
    from (
      select wanted.ticket_id from unnest(${ticketIds}::text[]) as wanted (ticket_id)
      union
      select l.ticket_id
      from unnest(${listingIds}::uuid[]) as ended (listing_id)
      join listings l on l.seller_id = ${sellerId} and l.listing_id = ended.listing_id
    ) wanted
    ${wantedTicket(sellerId)}
    join show_unlocks u
      on u.seller_id = ${sellerId} and u.event_reference = t.event_reference and u.show_id = t.show_id
    join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference
    where ${isUnannounced}`,
)

/** A ticket whose owner has not been told of its unlock. */
export type UnannouncedTicket = RowOf<typeof UNANNOUNCED>

/** Some tickets of a show. */
export interface UnannouncedBatch {
  readonly tickets: readonly UnannouncedTicket[]
  /** The ticket to go on after; undefined where these were the last. */
  readonly next: string | undefined
}

/** A ticket whose owner has not been told of its unlock, with the times that it unlocks by. */
export type TimedTicket = UnannouncedTicket & RowOf<typeof UNLOCK_TIMES>

/** The next `limit` tickets of the show whose owners were not told yet, and all others of theirs for it. */
export async function listUnannounced(
  db: Sql,
  show: UnlockShow,
  { after = BEFORE_ALL_IDS, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<UnannouncedBatch> {
  const lot = { ...show, after, limit, maxOfOneOwner: MAX_TICKETS_OF_ONE_OWNER }
  const tickets = await db.rows(LIST_UNTOLD, lot)
  const inTurn = tickets.filter(({ isInTurn }) => isInTurn)
  return { tickets, next: inTurn.length < limit ? undefined : inTurn.at(-1)?.id }
}

/** Those of the tickets, and of the tickets of the listings, whose owners were not told yet. */
export function findUnannounced(
  db: Sql,
  sellerId: string,
  changed: { readonly ticketIds: readonly string[]; readonly listingIds: readonly string[] },
): Promise<TimedTicket[]> {
  return db.rows(FIND_UNTOLD, { sellerId, ...changed })
}
