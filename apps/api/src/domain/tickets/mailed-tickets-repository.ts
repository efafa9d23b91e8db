import type { RedemptionPolicy } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

const LIST_OWNERS_OF_SHOWS = positional(
  'tickets.list_owners_of_shows',
  `select min(t.ticket_id) as ticket_id
   from tickets t
   where t.seller_id = $1 and t.event_reference = $2 and t.show_id = any($3)
     and t.status <> 'DELETED' and t.owner_email is not null
   group by lower(t.owner_email)
   order by min(t.ticket_id)`,
)
const LIST_OF_SAME_OWNER = positional(
  'tickets.list_of_same_owner',
  `select t.ticket_id, t.event_reference, t.show_id, t.owner_email, t.resold_at is not null as is_resold,
     o.title as option_title, t.details -> 'seating' as seating, t.details -> 'holder' ->> 'fullName' as holder_name
   from tickets named
   join tickets t on t.seller_id = named.seller_id and lower(t.owner_email) = lower(named.owner_email)
   join ticket_options o
     on o.seller_id = t.seller_id and o.event_reference = t.event_reference and o.show_id = t.show_id
     and o.ticket_option_id = t.ticket_option_id
   where named.seller_id = $1 and named.ticket_id = $2
     and t.event_reference = $3 and t.show_id = any($4) and t.status <> 'DELETED'
   order by t.show_id, t.ticket_id
   limit $5`,
)
const FIND_UNLOCKED = positional(
  'tickets.find_unlocked',
  `select t.ticket_id, t.id, t.event_reference, t.show_id, t.owner_email, o.title as option_title,
     t.details -> 'seating' as seating, t.details -> 'holder' ->> 'fullName' as holder_name, t.sealed_access,
     jsonb_strip_nulls(coalesce(nullif(e.configuration -> 'redemption', 'null'), '{}'))
       || jsonb_strip_nulls(coalesce(nullif(s.configuration -> 'redemption', 'null'), '{}')) as redemption,
     s.starts_at, (select seller_now($1)) as now
   from unnest($2::text[]) with ordinality as wanted (ticket_id, place)
   cross join lateral (
     select * from tickets
     where tickets.seller_id = $1 and tickets.ticket_id = wanted.ticket_id
     limit 1
   ) t
   join events e on e.seller_id = $1 and e.event_reference = t.event_reference
   join shows s on s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
   join ticket_options o
     on o.seller_id = $1 and o.event_reference = t.event_reference and o.show_id = t.show_id
     and o.ticket_option_id = t.ticket_option_id
   where t.status = 'ACTIVE' and not t.is_code_awaited and t.owner_email is not null and s.status = 'LIVE'
   order by wanted.place`,
)

export interface ShowsKey {
  readonly sellerId: string
  readonly eventReference: string
  readonly showIds: readonly string[]
}

/** A ticket as the mail to its owner tells of it. */
export interface MailedTicket {
  readonly ticket_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly owner_email: string
  readonly is_resold: boolean
  readonly option_title: string
  readonly seating: Readonly<Record<string, string>> | null
  readonly holder_name: string | null
}

/** A ticket whose code has unlocked, and how it is picked up where it is. */
export interface UnlockedTicket extends Omit<MailedTicket, 'is_resold'> {
  readonly id: string
  readonly sealed_access: Buffer
  readonly redemption: {
    readonly policy?: RedemptionPolicy
    readonly instructions?: string
    readonly hoursBeforeShow?: number
  }
  readonly starts_at: Date
  /** The seller's present. */
  readonly now: Date
}

/** One ticket of each person that owns some for the shows and has an e-mail address; it stands for the person. */
export async function listOwnersOfShows(db: Sql, shows: ShowsKey): Promise<string[]> {
  const values = [shows.sellerId, shows.eventReference, shows.showIds]
  const rows = await db.rows<{ ticket_id: string }>(LIST_OWNERS_OF_SHOWS, values)
  return rows.map(({ ticket_id }) => ticket_id)
}

/** What the present owner of the ticket has for the shows, at most `limit`. */
export function listTicketsOfSameOwner(
  db: Sql,
  shows: ShowsKey,
  { ticketId, limit }: { readonly ticketId: string; readonly limit: number },
): Promise<MailedTicket[]> {
  return db.rows<MailedTicket>(LIST_OF_SAME_OWNER, [
    shows.sellerId,
    ticketId,
    shows.eventReference,
    shows.showIds,
    limit,
  ])
}

/** Those of the tickets that their owner, known by e-mail, can enter with. */
export function findUnlockedTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<UnlockedTicket[]> {
  return db.rows<UnlockedTicket>(FIND_UNLOCKED, [sellerId, ticketIds])
}
