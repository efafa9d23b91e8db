import { ApiError } from '@taquilla/contract'
import type { ListingPage, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows, hasResaleEnded } from '#domain/events/index.ts'
import {
  countUnpaidHolds,
  findOwnHoldId,
  findResaleTickets,
  holdAgainAt,
  isOwnListing,
  type Listing,
  listWithGroup,
  type OfferedListing,
  presentOffers,
  type ResaleTicket,
  readOwnListings,
  resellerOf,
} from '#domain/resale/index.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'

interface Viewer {
  readonly person: Person | null
  readonly deviceHash: Buffer
  readonly visit: HostedVisit
}

/** Page at a listing's URL: its reseller manages the listing, others see an offer. @throws listing.not_found */
export async function getListingPage(
  db: Sql,
  { person, deviceHash, visit }: Viewer,
  listingId: string,
): Promise<ListingPage> {
  const { sellerId } = visit
  const listings = await listWithGroup(db, sellerId, listingId)
  const ticketIds = listings.map(({ ticketId }) => ticketId)
  const tickets = await findResaleTickets(db, sellerId, ticketIds)
  const [listing] = listings
  const [ticket] = tickets
  if (listing === undefined || ticket === undefined) {
    throw new ApiError('listing.not_found', { values: { id: listingId } })
  }
  const rules = await findEffectiveRules(db, sellerId, [ticket])
  const isOver = ticket.startsAt <= ticket.now || hasResaleEnded(rules.of(ticket), ticket.now)
  const isHolder = isOwnListing(listing, ticket, person)
  const shows = await findGuestShows(db, sellerId, [listing])
  const email = person?.contact ?? null
  const offer = isOver ? null : offerOf(listings, tickets, person)
  const heldUntil = listings.find(
    (each) => each.heldUntil && offer?.listingIds.includes(each.listingId),
  )?.heldUntil
  const holdId = heldUntil ? await findOwnHoldId(db, { sellerId, listingId }, person) : null
  const unpaid = await countUnpaidHolds(db, { ...listing, sellerId, email, deviceHash })
  return {
    view: isHolder ? 'HOLDER' : 'PUBLIC',
    show: shows.get(listing),
    status: listing.status,
    offer,
    heldUntil: heldUntil?.toISOString() ?? null,
    holdId,
    now: unpaid.now.toISOString(),
    holdAgainAt: isHolder || holdId !== null ? null : (holdAgainAt(unpaid)?.toISOString() ?? null),
    own: isHolder ? await readOwnListings(db, { listings, visit }) : null,
  }
}

/** Returns the offer of this listing or its PACK; null if it has ended. */
function offerOf(
  listings: readonly Listing[],
  tickets: readonly ResaleTicket[],
  person: Person | null,
): ListingPage['offer'] {
  const [listing] = listings
  const [ticket] = tickets
  if (listing?.status !== 'ACTIVE' || !ticket) return null
  const members = listing.type === 'PACK' ? listings : [listing]
  const offered = members.flatMap((each, index): OfferedListing[] => {
    const { optionTitle, seating } = tickets[index] ?? ticket
    return each.status === 'ACTIVE'
      ? [{ ...each, optionTitle, seating, resellerContact: resellerOf(each) }]
      : []
  })
  return presentOffers(offered, person)[0] ?? null
}
