import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { formOf } from '#database/address-forms.ts'
import type { RowOf } from '#database/columns.ts'
import { type Fragment, type Given, type Parameter, type Sql, sql, statement } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { ShowReference, TicketKeys } from '#domain/values/keys.ts'
import { RESALE_TICKET, type ResaleTicket } from './resale-ticket.ts'
import { selectResaleTickets, toResaleTicket } from './resale-ticket-rows.ts'

const FIND_TICKETS_BY_ID = statement(
  'market.find_tickets_by_id',
  RESALE_TICKET,
  ({ sellerId, ids }: Given<{ sellerId: string; ids: readonly string[] }>) =>
    selectResaleTickets(
      sellerId,
      sql`
        select t.ticket_id, named.position
        from unnest(${ids}::uuid[]) with ordinality as named (id, position)
        cross join lateral (
          select ticket_id from tickets
          where tickets.seller_id = ${sellerId} and tickets.id = named.id
          limit 1
        ) t`,
    ),
)
const FIND_TICKETS = statement(
  'market.find_tickets',
  RESALE_TICKET,
  ({ sellerId, ticketIds }: Given<TicketKeys>) =>
    selectResaleTickets(
      sellerId,
      sql`
        select named.ticket_id, named.position
        from unnest(${ticketIds}::text[]) with ordinality as named (ticket_id, position)`,
    ),
)

type Method = Contact['method']

interface PageOfPerson {
  readonly sellerId: string
  readonly contact: string
  readonly limit: number
}

/** Conditions on ticket `t`. A phone number identifies the owner only until the first resale. */
const IS_OWN: Readonly<Record<Method, (contact: Parameter<string>) => Fragment>> = {
  email: (contact) => sql`${formOf('t', 'owner_email')} = ${contact}`,
  phonenumber: (contact) => sql`ltrim(t.buyer_phone, '+') = ${contact} and t.resold_at is null`,
}

/** Selects the person's tickets that match `filter`: upcoming shows by start, then past shows, the latest first. */
const sortedByShow = (
  { sellerId, contact, limit }: Given<PageOfPerson>,
  method: Method,
  filter: Fragment,
): Fragment =>
  selectResaleTickets(
    sellerId,
    sql`
      select t.ticket_id, row_number() over (
          order by
            s.starts_at <= clock.now,
            case when s.starts_at > clock.now then s.starts_at end,
            s.starts_at desc,
            t.event_reference, t.show_id, t.ticket_id
        ) as position
      from tickets t
      cross join clock
      join shows s on s.seller_id = ${sellerId} and s.event_reference = t.event_reference and s.show_id = t.show_id
      where t.seller_id = ${sellerId} and ${IS_OWN[method](contact)} and t.status <> 'DELETED' ${filter}
      order by position
      limit ${limit}`,
  )

const listOf = (method: Method) => (given: Given<PageOfPerson>) => sortedByShow(given, method, sql``)
const LIST_OF = {
  email: statement('market.list_tickets_of_email', RESALE_TICKET, listOf('email')),
  phonenumber: statement('market.list_tickets_of_phone', RESALE_TICKET, listOf('phonenumber')),
}

const listOfShow = (method: Method) => (given: Given<PageOfPerson & ShowReference>) => {
  const isOfShow = sql`and t.event_reference = ${given.eventReference} and t.show_id = ${given.showId}`
  return sortedByShow(given, method, isOfShow)
}
const LIST_OF_SHOW = {
  email: statement('market.list_tickets_of_email_and_show', RESALE_TICKET, listOfShow('email')),
  phonenumber: statement('market.list_tickets_of_phone_and_show', RESALE_TICKET, listOfShow('phonenumber')),
}

const listOfOrder = (method: Method) => (given: Given<PageOfPerson & { orderId: string }>) =>
  sortedByShow(given, method, sql`and t.order_id = ${given.orderId}`)
const LIST_OF_ORDER = {
  email: statement('market.list_tickets_of_email_and_order', RESALE_TICKET, listOfOrder('email')),
  phonenumber: statement('market.list_tickets_of_phone_and_order', RESALE_TICKET, listOfOrder('phonenumber')),
}

/** At most MAX_TICKETS_PER_PAGE tickets of a person; `isComplete` is false if there are more. */
export interface PersonsTickets {
  readonly tickets: readonly ResaleTicket[]
  readonly isComplete: boolean
}

interface Owner {
  readonly sellerId: string
  readonly person: Contact
}

/** Finds tickets, even deleted ones, by Taquilla's own ids, in the given order. */
export async function findResaleTicketsById(
  db: Sql,
  sellerId: string,
  ids: readonly string[],
): Promise<ResaleTicket[]> {
  return (await db.rows(FIND_TICKETS_BY_ID, { sellerId, ids })).map(toResaleTicket)
}

/** Finds tickets, even deleted ones, by the seller's ids, in the given order. */
export async function findResaleTickets(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<ResaleTicket[]> {
  return (await db.rows(FIND_TICKETS, { sellerId, ticketIds })).map(toResaleTicket)
}

export async function listTicketsOf(db: Sql, owner: Owner): Promise<PersonsTickets> {
  return toPersonsTickets(await db.rows(LIST_OF[owner.person.method], pageOf(owner)))
}

export async function listTicketsOfShow(
  db: Sql,
  owner: Owner,
  { eventReference, showId }: ShowReference,
): Promise<PersonsTickets> {
  const values = { ...pageOf(owner), eventReference, showId }
  return toPersonsTickets(await db.rows(LIST_OF_SHOW[owner.person.method], values))
}

export async function listTicketsOfOrder(db: Sql, owner: Owner, orderId: string): Promise<PersonsTickets> {
  return toPersonsTickets(await db.rows(LIST_OF_ORDER[owner.person.method], { ...pageOf(owner), orderId }))
}

// One row more than a page tells whether there are further tickets.
function pageOf({ sellerId, person }: Owner): PageOfPerson {
  return { sellerId, contact: person.contact, limit: MAX_TICKETS_PER_PAGE + 1 }
}

function toPersonsTickets(rows: readonly RowOf<typeof RESALE_TICKET>[]): PersonsTickets {
  return {
    tickets: rows.slice(0, MAX_TICKETS_PER_PAGE).map(toResaleTicket),
    isComplete: rows.length <= MAX_TICKETS_PER_PAGE,
  }
}
