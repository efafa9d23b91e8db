import { ApiError, areNeighbours, type FieldError, invalidFields, type ListingType } from '@taquilla/contract'
import type { OwnListing, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import {
  amountsOfRequest,
  countListedBy,
  findResaleTickets,
  findResaleTicketsById,
  insertListings,
  isOwnedBy,
  listingRefusalOf,
  listListings,
  lockPersonAtShow,
  lockShowToList,
  lockTicketsToList,
  type NewListing,
  type RequestedPrice,
  type ResaleTicket,
  readOwnListings,
  refusalValues,
  termsOf,
} from '#domain/resale/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import { newId } from '#domain/values/ids.ts'

interface ListingRequest {
  readonly type: ListingType
  readonly tickets: readonly (RequestedPrice & { readonly id: string })[]
}

interface Reseller {
  readonly person: Person
  readonly visit: HostedVisit
}

/**
 * Lists the tickets for the person who owns them: all of them or, on any error, none.
 * @throws request.invalid, listing.mixed_tickets, listing.price_out_of_bounds, listing.terms_changed, LISTING_REFUSALS
 */
export async function createListings(
  db: Sql,
  { person, visit }: Reseller,
  request: ListingRequest,
): Promise<OwnListing[]> {
  const { sellerId } = visit
  refuseWrongCount(request)
  const ids = request.tickets.map(({ id }) => id)
  const { eventReference, showId, ticketIds } = await findOneShow(db, { sellerId, person }, ids)
  await lockShowToList(db, { sellerId, eventReference, showId })
  await lockPersonAtShow(db, { sellerId, eventReference, showId, person })
  await lockTicketsToList(db, sellerId, ticketIds)

  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const listings = await checkAndPrice(db, { sellerId, person, tickets }, request)
  if (request.type === 'PACK') refuseSeparateSeats(tickets)
  await insertListings(db, { sellerId, person }, { type: request.type, listings })
  const created = await listListings(
    db,
    sellerId,
    listings.map(({ listingId }) => listingId),
  )
  return readOwnListings(db, { listings: created, visit })
}

/** @throws request.invalid */
function refuseWrongCount({ type, tickets }: ListingRequest): void {
  const faults: FieldError[] = []
  if (type === 'SINGLE' && tickets.length > 1) {
    faults.push({ pointer: '/tickets', code: 'field.too_many', expected: 1 })
  }
  if (type !== 'SINGLE' && tickets.length < 2) {
    faults.push({ pointer: '/tickets', code: 'field.too_few', expected: 2 })
  }
  for (const [index, { id }] of tickets.entries()) {
    const first = tickets.findIndex((each) => each.id === id)
    if (first < index) {
      faults.push({
        pointer: `/tickets/${index}/id`,
        code: 'field.duplicate',
        expected: `/tickets/${first}/id`,
      })
    }
  }
  if (faults.length > 0) throw invalidFields(faults)
}

/** Returns the show to which all tickets belong. @throws ticket.not_found, ticket.not_yours, listing.mixed_tickets */
async function findOneShow(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Person },
  ids: readonly string[],
) {
  const tickets = await findResaleTicketsById(db, sellerId, ids)
  const [first] = tickets
  const isMissing = tickets.length < ids.length || tickets.some(({ status }) => status === 'DELETED')
  if (first === undefined || isMissing) {
    throw new ApiError('ticket.not_found', { values: { id: ids.join(', ') } })
  }
  if (!tickets.every((ticket) => isOwnedBy(ticket, person))) throw new ApiError('ticket.not_yours')
  const { eventReference, showId } = first
  const isOfOneShow = tickets.every(
    (ticket) => ticket.eventReference === eventReference && ticket.showId === showId,
  )
  if (!isOfOneShow) throw new ApiError('listing.mixed_tickets')
  return { eventReference, showId, ticketIds: tickets.map(({ ticketId }) => ticketId) }
}

interface OwnTickets {
  readonly sellerId: string
  readonly person: Person
  /** Locked, in the order of the request. */
  readonly tickets: readonly ResaleTicket[]
}

async function checkAndPrice(
  db: Sql,
  { sellerId, person, tickets }: OwnTickets,
  request: ListingRequest,
): Promise<NewListing[]> {
  const rules = await findEffectiveRules(db, sellerId, tickets)
  const counts = await countListedBy(db, sellerId, person)
  for (const ticket of tickets) {
    // The listing limit also counts the other tickets of this request.
    const listedCount = counts.of(ticket) + tickets.length - 1
    const rule = rules.of(ticket)
    const refusal = listingRefusalOf(ticket, rule, { person, listedCount })
    if (refusal === undefined) continue
    const shows = await findGuestShows(db, sellerId, [ticket])
    throw new ApiError(refusal, { values: refusalValues(ticket, { rule, show: shows.get(ticket) }) })
  }
  return tickets.map((ticket, index) => {
    const terms = termsOf(ticket, rules.of(ticket))
    const requested = request.tickets[index]
    if (terms === undefined || requested === undefined) throw new ApiError('listing.no_price')
    const amounts = amountsOfRequest(terms, requested, `/tickets/${index}`)
    return { listingId: newId(), ticket, terms, amounts }
  })
}

/** @throws listing.mixed_tickets if the tickets of a pack differ in option or currency, or are not adjacent seats */
function refuseSeparateSeats(tickets: readonly ResaleTicket[]): void {
  const [first] = tickets
  const isOneKind = tickets.every(
    ({ ticketOptionId, currency }) => ticketOptionId === first?.ticketOptionId && currency === first.currency,
  )
  if (!isOneKind || !areNeighbours(tickets.map(({ seating }) => seating))) {
    throw new ApiError('listing.mixed_tickets')
  }
}
