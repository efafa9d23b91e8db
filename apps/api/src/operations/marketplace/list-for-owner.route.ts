import {
  ApiError,
  type Listing,
  listForOwner as listForOwnerOperation,
  type OperationInput,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  findResaleTickets,
  isOwnedBy,
  listForSale,
  ownerOf,
  presentListing,
  type ResaleTicket,
  readConsent,
  refuseWrongCount,
} from '#domain/market/index.ts'
import { findUnlessPending } from '#domain/tickets/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import { writeRoute } from '#http/route.ts'

export const listForOwnerRoute = writeRoute(listForOwnerOperation, ({ body }, { db, seller }) =>
  listForOwner(db, seller.sellerId, body),
)

/** Lists the tickets for the person who owns them: all of them or, on any error, none. @throws the codes of the operation */
async function listForOwner(
  db: Sql,
  sellerId: string,
  { type, tickets, consent }: OperationInput<typeof listForOwnerOperation>['body'],
): Promise<Listing[]> {
  const ids = tickets.map(({ ticketId }) => ticketId)
  refuseWrongCount(type, ids, 'ticketId')
  const found = await findAll(db, sellerId, ids)
  const reseller = {
    sellerId,
    person: requireOneOwner(found),
    consent: readConsent(consent, found),
    language: null,
  }
  const listings = await listForSale(db, reseller, { type, found, prices: tickets })
  return listings.map(presentListing)
}

/** @throws ticket.not_found, ticket.pending */
async function findAll(db: Sql, sellerId: string, ids: readonly string[]): Promise<ResaleTicket[]> {
  const tickets = await findResaleTickets(db, sellerId, ids)
  const known = new Set(tickets.flatMap(({ status, ticketId }) => (status === 'DELETED' ? [] : [ticketId])))
  const [missing] = ids.filter((id) => !known.has(id))
  if (missing === undefined) return tickets
  const find = async () => (await findResaleTickets(db, sellerId, [missing]))[0]
  const ticket = await findUnlessPending(db, { sellerId, ticketId: missing }, find)
  if (ticket === undefined || ticket.status === 'DELETED') {
    throw new ApiError('ticket.not_found', { values: { id: missing } })
  }
  // A worker created it meanwhile.
  return findAll(db, sellerId, ids)
}

/** @throws listing.mixed_tickets if they have several owners, listing.not_allowed if nobody owns them */
function requireOneOwner(tickets: readonly ResaleTicket[]): Contact {
  const [first] = tickets
  if (first === undefined) throw new Error('A request to list no ticket.')
  const owner = contactOf(first.ownerEmail === null ? 'phonenumber' : 'email', ownerOf(first))
  if (owner.contact === '') throw new ApiError('listing.not_allowed', { values: { ticket: first.ticketId } })
  if (!tickets.every((ticket) => isOwnedBy(ticket, owner))) throw new ApiError('listing.mixed_tickets')
  return owner
}
