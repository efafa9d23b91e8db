import { formOf } from '#database/address-forms.ts'
import { bigint, boolean, instant, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import { DELIVERY_TIME } from '#domain/events/index.ts'
import { ticketsOfListings } from '#domain/market/views.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { UNLOCK_TIMES } from './unlocks-repository.ts'

// Owners with more tickets for one show are automated buyers; their tickets are announced in several batches.
const MAX_TICKETS_OF_ONE_OWNER = 5_000

interface NextBatch extends ShowKey {
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
  /** Form of the owner's address. */
  owner: nullable(text),
}
const unannouncedColumns = sql`t.id, t.ticket_id, t.event_reference, t.show_id, t.ticket_option_id, t.price_type_id,
      t.price_minor, t.resold_at, ${formOf('t', 'owner_email')} as owner`
const isUnannounced = sql`t.status = 'ACTIVE' and not t.is_code_awaited and t.unlock_told_at is null`
/** Look-up by key (docs/sql.md): joins ticket `t` to each row of `requested`. */
const requestedTicket = (sellerId: Parameter<string>) => sql`
    cross join lateral (
      select * from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = requested.ticket_id
      limit 1
    ) t`
// Lists the next tickets of the show plus all other tickets of the same owners, so that each owner gets one mail.
const LIST_UNANNOUNCED = statement(
  'tickets.list_unannounced',
  { ...UNANNOUNCED, isInTurn: boolean },
  ({ sellerId, eventReference, showId, after, limit, maxOfOneOwner }: Given<NextBatch>) => sql`
    with chunk as materialized (
      select t.ticket_id, ${formOf('t', 'owner_email')} as owner
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
        where t.seller_id = ${sellerId} and ${formOf('t', 'owner_email')} = people.owner
          and t.event_reference = ${eventReference} and t.show_id = ${showId} and ${isUnannounced}
        limit ${maxOfOneOwner}
      ) own
    ) requested
    ${requestedTicket(sellerId)}
    left join chunk on chunk.ticket_id = t.ticket_id
    order by t.id`,
)
// Only events with rules have rows in show_unlocks; tickets of other events are never protected.
const FIND_UNANNOUNCED = statement(
  'tickets.find_unannounced',
  { ...UNANNOUNCED, ...UNLOCK_TIMES },
  ({ sellerId, ticketIds, listingIds }: Given<Changed>) => sql`
    select ${unannouncedColumns}, s.starts_at, (select seller_now(${sellerId})) as now, ${DELIVERY_TIME} as delivery
    from (
      select requested.ticket_id from unnest(${ticketIds}::text[]) as requested (ticket_id)
      union${ticketsOfListings(sellerId, listingIds)}
    ) requested
    ${requestedTicket(sellerId)}
    join show_unlocks u
      on u.seller_id = ${sellerId} and u.event_reference = t.event_reference and u.show_id = t.show_id
    join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference
    where ${isUnannounced}`,
)

/** Ticket whose unlock has not been announced to its owner. */
export type UnannouncedTicket = RowOf<typeof UNANNOUNCED>

export interface UnannouncedBatch {
  readonly tickets: readonly UnannouncedTicket[]
  /** Id to continue after; undefined if this is the last batch. */
  readonly next: string | undefined
}

/** Unannounced ticket with the times that decide when it unlocks. */
export type TimedTicket = UnannouncedTicket & RowOf<typeof UNLOCK_TIMES>

/** Returns the next `limit` unannounced tickets of the show, and all other unannounced tickets of the same owners. */
export async function listUnannounced(
  db: Sql,
  show: ShowKey,
  { after = NIL_ID, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<UnannouncedBatch> {
  const batch = { ...show, after, limit, maxOfOneOwner: MAX_TICKETS_OF_ONE_OWNER }
  const tickets = await db.rows(LIST_UNANNOUNCED, batch)
  const inTurn = tickets.filter(({ isInTurn }) => isInTurn)
  return { tickets, next: inTurn.length < limit ? undefined : inTurn.at(-1)?.id }
}

/** Returns the unannounced tickets among the given tickets and the tickets of the given listings. */
export function findUnannounced(
  db: Sql,
  sellerId: string,
  changed: { readonly ticketIds: readonly string[]; readonly listingIds: readonly string[] },
): Promise<TimedTicket[]> {
  return db.rows(FIND_UNANNOUNCED, { sellerId, ...changed })
}
