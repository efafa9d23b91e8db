import { formOf } from '#database/address-forms.ts'
import { boolean, bytes, instant, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { ShowKeys, TicketKeys } from '#domain/values/keys.ts'
import type { Redemption } from './codes/code-state.ts'

interface SameOwner extends ShowKeys {
  readonly ticketId: string
  readonly limit: number
}
const OWNER = { ticketId: text, ownerEmail: text }
const LIST_OWNERS_OF_SHOWS = statement(
  'tickets.list_owners_of_shows',
  OWNER,
  ({ sellerId, eventReference, showIds }: Given<ShowKeys>) => sql`
    select min(t.ticket_id) as ticket_id, min(t.owner_email) as owner_email
    from tickets t
    where t.seller_id = ${sellerId} and t.event_reference = ${eventReference} and t.show_id = any(${showIds})
      and t.status <> 'DELETED' and t.owner_email is not null
    group by ${formOf('t', 'owner_email')}
    order by min(t.ticket_id)`,
)
const LETTER = {
  id: uuid,
  ticketId: text,
  eventReference: text,
  showId: text,
  ownerEmail: text,
  optionTitle: text,
  seating: nullable(json<Readonly<Record<string, string>>>()),
  holderName: nullable(text),
  /** Current time of the seller. */
  now: instant,
}
const MAILED = { ...LETTER, isResold: boolean }
const LIST_OF_SAME_OWNER = statement(
  'tickets.list_of_same_owner',
  MAILED,
  ({ sellerId, ticketId, eventReference, showIds, limit }: Given<SameOwner>) => sql`
    select t.id, t.ticket_id, t.event_reference, t.show_id, t.owner_email, t.resold_at is not null as is_resold,
      (select seller_now(${sellerId})) as now, o.title as option_title, t.details -> 'seating' as seating, t.details -> 'holder' ->> 'fullName' as holder_name
    from tickets named
    join tickets t on t.seller_id = ${sellerId} and ${formOf('t', 'owner_email')} = ${formOf('named', 'owner_email')}
    join ticket_options o
      on o.seller_id = ${sellerId} and o.event_reference = t.event_reference and o.show_id = t.show_id
      and o.ticket_option_id = t.ticket_option_id
    where named.seller_id = ${sellerId} and named.ticket_id = ${ticketId}
      and t.event_reference = ${eventReference} and t.show_id = any(${showIds}) and t.status <> 'DELETED'
    order by t.show_id, t.ticket_id
    limit ${limit}`,
)
const UNLOCKED = {
  ...LETTER,
  sealedAccess: bytes,
  redemption: json<Redemption>(),
  startsAt: instant,
}
// Look-up by key (docs/sql.md): each requested ticket is found through its primary key index.
const FIND_UNLOCKED = statement(
  'tickets.find_unlocked',
  UNLOCKED,
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select t.ticket_id, t.id, t.event_reference, t.show_id, t.owner_email, o.title as option_title,
      t.details -> 'seating' as seating, t.details -> 'holder' ->> 'fullName' as holder_name, t.sealed_access,
      jsonb_strip_nulls(coalesce(nullif(e.configuration -> 'redemption', 'null'), '{}'))
        || jsonb_strip_nulls(coalesce(nullif(s.configuration -> 'redemption', 'null'), '{}')) as redemption,
      s.starts_at, (select seller_now(${sellerId})) as now
    from unnest(${ticketIds}::text[]) with ordinality as requested (ticket_id, place)
    cross join lateral (
      select * from tickets
      where tickets.seller_id = ${sellerId} and tickets.ticket_id = requested.ticket_id
      limit 1
    ) t
    join events e on e.seller_id = ${sellerId} and e.event_reference = t.event_reference
    join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
    join ticket_options o
      on o.seller_id = ${sellerId} and o.event_reference = t.event_reference and o.show_id = t.show_id
      and o.ticket_option_id = t.ticket_option_id
    where t.status = 'ACTIVE' and not t.is_code_awaited and t.owner_email is not null and s.status = 'LIVE'
    order by requested.place`,
)

/** Ticket as described in a mail to its owner. */
export type MailedTicket = RowOf<typeof MAILED>

/** Ticket whose code has unlocked, with its pickup settings. */
export type UnlockedTicket = RowOf<typeof UNLOCKED>

/** Returns each person who owns tickets for the shows and has an e-mail address, with one of these tickets. */
export function listOwnersOfShows(db: Sql, shows: ShowKeys): Promise<RowOf<typeof OWNER>[]> {
  return db.rows(LIST_OWNERS_OF_SHOWS, shows)
}

/** Returns at most `limit` tickets for the given shows. All belong to the current owner of the given ticket. */
export function listTicketsOfSameOwner(
  db: Sql,
  shows: ShowKeys,
  whose: { readonly ticketId: string; readonly limit: number },
): Promise<MailedTicket[]> {
  return db.rows(LIST_OF_SAME_OWNER, { ...shows, ...whose })
}

/** Returns the tickets that are valid for entry and whose owner has an e-mail address. */
export function findUnlockedTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<UnlockedTicket[]> {
  return db.rows(FIND_UNLOCKED, { sellerId, ticketIds })
}
