import {
  ApiError,
  areNeighbors,
  type FieldError,
  invalidFields,
  type Language,
  type ListingType,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { listingRefusalOf } from '../terms/listing-refusal.ts'
import { refusalValues } from '../terms/listing-refusal-presenter.ts'
import { termsOf } from '../terms/resale-terms.ts'
import { type Consent, refuseEarlierConsent } from './consent.ts'
import type { Listing } from './listing.ts'
import { countListedBy, listListings } from './listings-repository.ts'
import {
  insertListings,
  lockPersonAtShow,
  lockShowToList,
  lockTicketsToList,
  type NewListing,
} from './new-listings-repository.ts'
import { amountsOfRequest, type RequestedPrice } from './requested-price.ts'

interface ListingRequest {
  readonly type: ListingType
  /** As read without locks. */
  readonly found: readonly ResaleTicket[]
  /** Prices of `found`, in its order. */
  readonly prices: readonly RequestedPrice[]
}

interface Reseller {
  readonly sellerId: string
  readonly person: Contact
  /** Null if the person lists the tickets in person. */
  readonly consent: Consent | null
  /** Language of the hosted page, and so of the mail that confirms; null for an API call. */
  readonly language: Language | null
}

/**
 * Refuses more tickets than the type allows, or fewer, and each repeated one.
 * @param idField name of the field that has the id of a ticket
 * @throws request.invalid
 */
export function refuseWrongCount(
  type: ListingType,
  ids: readonly string[],
  idField: 'id' | 'ticketId',
): void {
  const faults: FieldError[] = []
  if (type === 'SINGLE' && ids.length > 1) {
    faults.push({ pointer: '/tickets', code: 'field.too_many', expected: 1 })
  }
  if (type !== 'SINGLE' && ids.length < 2) {
    faults.push({ pointer: '/tickets', code: 'field.too_few', expected: 2 })
  }
  for (const [index, id] of ids.entries()) {
    const first = ids.indexOf(id)
    if (first < index) {
      faults.push({
        pointer: `/tickets/${index}/${idField}`,
        code: 'field.duplicate',
        expected: `/tickets/${first}/${idField}`,
      })
    }
  }
  if (faults.length > 0) throw invalidFields(faults)
}

/**
 * Lists the tickets for the person who owns them: all of them or, on any error, none.
 * @throws request.invalid, listing.mixed_tickets, listing.price_out_of_bounds, listing.terms_changed, LISTING_REFUSALS
 */
export async function listForSale(db: Sql, reseller: Reseller, request: ListingRequest): Promise<Listing[]> {
  const { sellerId, person, consent, language } = reseller
  const show = showOf(request.found)
  const ticketIds = request.found.map(({ ticketId }) => ticketId)
  await lockShowToList(db, { sellerId, ...show })
  await lockPersonAtShow(db, { sellerId, ...show, person })
  await lockTicketsToList(db, sellerId, ticketIds)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  // A ticket that was sold before the lock has another owner, to whom the consent does not belong.
  if (consent) refuseEarlierConsent(consent, tickets)
  const listings = await checkAndPrice(db, { sellerId, person, tickets }, request)
  if (request.type === 'PACK') refuseSeparateSeats(tickets)
  await insertListings(db, { sellerId, person }, { type: request.type, language, listings, consent })
  return listListings(
    db,
    sellerId,
    listings.map(({ listingId }) => listingId),
  )
}

/** Returns the show to which all tickets belong. @throws listing.mixed_tickets */
function showOf([first, ...others]: readonly ResaleTicket[]) {
  if (first === undefined) throw new Error('A request to list no ticket.')
  const { eventReference, showId } = first
  const isOfOneShow = others.every(
    (ticket) => ticket.eventReference === eventReference && ticket.showId === showId,
  )
  if (!isOfOneShow) throw new ApiError('listing.mixed_tickets')
  return { eventReference, showId }
}

interface OwnTickets {
  readonly sellerId: string
  readonly person: Contact
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
    const requested = request.prices[index]
    // `listingRefusalOf` has refused tickets without terms.
    if (terms === undefined || requested === undefined) throw new Error('A ticket to list has no price.')
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
  if (!isOneKind || !areNeighbors(tickets.map(({ seating }) => seating))) {
    throw new ApiError('listing.mixed_tickets')
  }
}
