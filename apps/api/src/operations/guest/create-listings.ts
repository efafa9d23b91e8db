import { ApiError, areNeighbours, type FieldError, invalidFields, type ListingType } from '@taquilla/contract'
import type { HeldListing, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import {
  type AskedPrice,
  amountsAsked,
  countListedBy,
  findResaleTickets,
  findResaleTicketsById,
  insertListings,
  isOwnedBy,
  listListings,
  lockPersonAt,
  lockShowOf,
  lockTicketsToList,
  type NewListing,
  type ResaleTicket,
  readHeldListings,
  refusalOf,
  termsOf,
} from '#domain/resale/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import { newId } from '#domain/values/ids.ts'

interface Offering {
  readonly type: ListingType
  readonly tickets: readonly (AskedPrice & { readonly id: string })[]
}

interface Lister {
  readonly person: Person
  readonly visit: HostedVisit
}

/**
 * Lists one ticket or several, all or none, as the person who owns them.
 * @throws request.invalid, listing.mixed_tickets, listing.price_out_of_bounds, listing.terms_changed, LISTING_REFUSALS
 */
export async function createStoredListings(
  db: Sql,
  { person, visit }: Lister,
  offering: Offering,
): Promise<HeldListing[]> {
  const { sellerId } = visit
  refuseWrongCount(offering)
  const ids = offering.tickets.map(({ id }) => id)
  const { eventReference, showId, ticketIds } = await findOneShow(db, { sellerId, person }, ids)
  await lockShowOf(db, { sellerId, eventReference, showId })
  await lockPersonAt(db, { sellerId, eventReference, showId, person })
  await lockTicketsToList(db, sellerId, ticketIds)

  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const listings = await judge(db, { sellerId, person, tickets }, offering)
  if (offering.type === 'PACK') refuseApart(tickets)
  await insertListings(db, { sellerId, person }, { type: offering.type, listings })
  const made = await listListings(
    db,
    sellerId,
    listings.map(({ listingId }) => listingId),
  )
  const readers = { findShows: findGuestShows, findRules: findEffectiveRules }
  return readHeldListings(db, { listings: made, visit }, readers)
}

/** @throws request.invalid */
function refuseWrongCount({ type, tickets }: Offering): void {
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

/** The show that all of the tickets are of. @throws ticket.not_found, ticket.not_yours, listing.mixed_tickets */
async function findOneShow(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Person },
  ids: readonly string[],
) {
  const tickets = await findResaleTicketsById(db, sellerId, ids)
  const [first] = tickets
  if (first === undefined || tickets.length < ids.length) throw new ApiError('ticket.not_found')
  if (tickets.some(({ status }) => status === 'DELETED')) throw new ApiError('ticket.not_found')
  if (!tickets.every((ticket) => isOwnedBy(ticket, person))) throw new ApiError('ticket.not_yours')
  const { eventReference, showId } = first
  const isOfOneShow = tickets.every(
    (ticket) => ticket.eventReference === eventReference && ticket.showId === showId,
  )
  if (!isOfOneShow) throw new ApiError('listing.mixed_tickets')
  return { eventReference, showId, ticketIds: tickets.map(({ ticketId }) => ticketId) }
}

interface Judged {
  readonly sellerId: string
  readonly person: Person
  /** Locked, in the order of the offering. */
  readonly tickets: readonly ResaleTicket[]
}

async function judge(
  db: Sql,
  { sellerId, person, tickets }: Judged,
  offering: Offering,
): Promise<NewListing[]> {
  const rules = await findEffectiveRules(db, sellerId, tickets)
  const counts = await countListedBy(db, sellerId, person)
  for (const ticket of tickets) {
    // All of them are listed together or none: each counts the others.
    const listedCount = counts.of(ticket) + tickets.length - 1
    const refusal = refusalOf(ticket, rules.of(ticket), { person, listedCount })
    if (refusal) throw new ApiError(refusal)
  }
  return tickets.map((ticket, index) => {
    const terms = termsOf(ticket, rules.of(ticket))
    const asked = offering.tickets[index]
    if (terms === undefined || asked === undefined) throw new ApiError('listing.no_price')
    const amounts = amountsAsked(terms, asked, `/tickets/${index}`)
    return { listingId: newId(), ticket, terms, amounts }
  })
}

/** @throws listing.mixed_tickets for a pack that nobody could sit in together */
function refuseApart(tickets: readonly ResaleTicket[]): void {
  const [first] = tickets
  const isOneKind = tickets.every(
    ({ ticketOptionId, currency }) => ticketOptionId === first?.ticketOptionId && currency === first.currency,
  )
  if (!isOneKind || !areNeighbours(tickets.map(({ seating }) => seating))) {
    throw new ApiError('listing.mixed_tickets')
  }
}
