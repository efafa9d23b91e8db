import { ApiError } from '@taquilla/contract'
import {
  createListings as createListingsOperation,
  type GuestInput,
  type OwnListing,
} from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  findResaleTicketsById,
  isOwnedBy,
  listForSale,
  type ResaleTicket,
  readOwnListings,
  refuseWrongCount,
} from '#domain/market/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import { type GuestRoute, guestWriteRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function createListingsRoute({ apiUrl }: Services): GuestRoute {
  return guestWriteRoute(createListingsOperation, ({ body }, { db, seller, person, language }) =>
    createListings(db, { person, visit: { apiUrl, sellerId: seller.sellerId, language } }, body),
  )
}

interface Reseller {
  readonly person: Contact
  readonly visit: HostedVisit
}

/** Lists the tickets for the person who owns them: all of them or, on any error, none. @throws the codes of the operation */
async function createListings(
  db: Sql,
  { person, visit }: Reseller,
  { type, tickets }: GuestInput<typeof createListingsOperation>['body'],
): Promise<OwnListing[]> {
  const { sellerId, language } = visit
  const ids = tickets.map(({ id }) => id)
  refuseWrongCount(type, ids, 'id')
  const found = await findOwnTickets(db, { sellerId, person }, ids)
  const listings = await listForSale(
    db,
    { sellerId, person, consent: null, language },
    { type, found, prices: tickets },
  )
  return readOwnListings(db, { listings, visit })
}

/** @throws ticket.not_found, ticket.not_yours */
async function findOwnTickets(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
  ids: readonly string[],
): Promise<ResaleTicket[]> {
  const tickets = await findResaleTicketsById(db, sellerId, ids)
  if (tickets.length < ids.length || tickets.some(({ status }) => status === 'DELETED')) {
    throw new ApiError('ticket.not_found', { values: { id: ids.join(', ') } })
  }
  if (!tickets.every((ticket) => isOwnedBy(ticket, person))) throw new ApiError('ticket.not_yours')
  return tickets
}
