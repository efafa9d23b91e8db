import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { ResaleTicket } from './resale-ticket.ts'
import { type ResaleTicketRow, selectResaleTickets, toResaleTicket } from './resale-ticket-rows.ts'

const FIND_BY_ID = positional(
  'resale_tickets.find_by_id',
  selectResaleTickets(`select t.ticket_id, named.place
     from unnest($2::uuid[]) with ordinality as named (id, place)
     cross join lateral (
       select ticket_id from tickets
       where tickets.seller_id = $1 and tickets.id = named.id
       limit 1
     ) t`),
)
const FIND = positional(
  'resale_tickets.find',
  selectResaleTickets(`select named.ticket_id, named.place
     from unnest($2::text[]) with ordinality as named (ticket_id, place)`),
)

const OWNED = {
  email: 'lower(t.owner_email) = $2',
  phonenumber: "ltrim(t.buyer_phone, '+') = $2 and t.resold_at is null",
} as const satisfies Record<Contact['method'], string>

// The shows to come, the earliest first; then the past, the latest first.
const inOrderOfShows = (method: Contact['method'], filter: string) =>
  selectResaleTickets(`select t.ticket_id, row_number() over (
       order by
         s.starts_at <= clock.now,
         case when s.starts_at > clock.now then s.starts_at end,
         s.starts_at desc,
         t.event_reference, t.show_id, t.ticket_id
     ) as place
     from tickets t
     cross join clock
     join shows s on s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
     where t.seller_id = $1 and ${OWNED[method]} and t.status <> 'DELETED' ${filter}
     order by place
     limit $3`)
const LIST_OF = {
  email: positional('resale_tickets.list_of_email', inOrderOfShows('email', '')),
  phonenumber: positional('resale_tickets.list_of_phone', inOrderOfShows('phonenumber', '')),
}
const OF_SHOW = 'and t.event_reference = $4 and t.show_id = $5'
const LIST_OF_SHOW = {
  email: positional('resale_tickets.list_of_email_and_show', inOrderOfShows('email', OF_SHOW)),
  phonenumber: positional('resale_tickets.list_of_phone_and_show', inOrderOfShows('phonenumber', OF_SHOW)),
}
const OF_ORDER = 'and t.order_id = $4'
const LIST_OF_ORDER = {
  email: positional('resale_tickets.list_of_email_and_order', inOrderOfShows('email', OF_ORDER)),
  phonenumber: positional('resale_tickets.list_of_phone_and_order', inOrderOfShows('phonenumber', OF_ORDER)),
}

/** Tickets of a person, as many as a page shows. */
export interface PersonsTickets {
  readonly tickets: readonly ResaleTicket[]
  readonly isComplete: boolean
}

interface Owner {
  readonly sellerId: string
  readonly person: Contact
}

/** The tickets with these ids of ours, deleted ones included, in the order of the ids. */
export async function findResaleTicketsById(
  db: Sql,
  sellerId: string,
  ids: readonly string[],
): Promise<ResaleTicket[]> {
  return (await db.rows<ResaleTicketRow>(FIND_BY_ID, [sellerId, ids])).map(toResaleTicket)
}

/** The tickets with these ids of the seller's, deleted ones included, in the order of the ids. */
export async function findResaleTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<ResaleTicket[]> {
  return (await db.rows<ResaleTicketRow>(FIND, [sellerId, ticketIds])).map(toResaleTicket)
}

/** Everything of the person; the shows to come first. */
export function listTicketsOf(db: Sql, owner: Owner): Promise<PersonsTickets> {
  return list(db, owner, { statement: LIST_OF[owner.person.method], filter: [] })
}

/** What the person has for one show. */
export function listTicketsOfShow(
  db: Sql,
  owner: Owner,
  show: { readonly eventReference: string; readonly showId: string },
): Promise<PersonsTickets> {
  const filter = [show.eventReference, show.showId]
  return list(db, owner, { statement: LIST_OF_SHOW[owner.person.method], filter })
}

/** What the person has of one order of the seller's. */
export function listTicketsOfOrder(db: Sql, owner: Owner, orderId: string): Promise<PersonsTickets> {
  return list(db, owner, { statement: LIST_OF_ORDER[owner.person.method], filter: [orderId] })
}

async function list(
  db: Sql,
  { sellerId, person }: Owner,
  search: { readonly statement: (typeof LIST_OF)['email']; readonly filter: readonly string[] },
): Promise<PersonsTickets> {
  // One more than is shown says whether there are more.
  const values = [sellerId, person.contact, MAX_TICKETS_PER_PAGE + 1, ...search.filter]
  const rows = await db.rows<ResaleTicketRow>(search.statement, values)
  return {
    tickets: rows.slice(0, MAX_TICKETS_PER_PAGE).map(toResaleTicket),
    isComplete: rows.length <= MAX_TICKETS_PER_PAGE,
  }
}
