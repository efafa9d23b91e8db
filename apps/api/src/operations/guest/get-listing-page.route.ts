import { ApiError } from '@taquilla/contract'
import { getListingPage as getListingPageOperation, type ListingPage } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules, findGuestShows, hasResaleEnded } from '#domain/events/index.ts'
import {
  findResaleTickets,
  isOwnListing,
  listWithGroup,
  presentOffers,
  type ResaleTicket,
  readOwnListings,
  resellerOf,
} from '#domain/market/index.ts'
import { hashDevice } from '#domain/persons/index.ts'
import { findNextHold, findOwnHoldId } from '#domain/purchase/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { buyerOf } from '#domain/values/contact.ts'
import type { HostedVisit } from '#domain/values/hosted-url.ts'
import { type GuestRoute, guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getListingPageRoute({ apiUrl }: Services): GuestRoute {
  return guestRoute(getListingPageOperation, ({ params }, { db, seller, person, language, browser }) =>
    getListingPage(
      db,
      {
        person,
        deviceHash: hashDevice(browser.device),
        visit: { apiUrl, sellerId: seller.sellerId, language },
      },
      params.id,
    ),
  )
}

type Listing = Awaited<ReturnType<typeof listWithGroup>>[number]
type OfferedListing = Parameters<typeof presentOffers>[0][number]

interface Viewer {
  readonly person: Contact | null
  readonly deviceHash: Buffer
  readonly visit: HostedVisit
}

/** Page at a listing's URL: its reseller manages the listing, others see an offer. @throws listing.not_found */
async function getListingPage(
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
  const listed = listing && presentOffers(offeredWith(listing, { listings, tickets }), person)[0]
  if (listing === undefined || listed === undefined || ticket === undefined) {
    throw new ApiError('listing.not_found', { values: { id: listingId } })
  }
  const rules = await findEffectiveRules(db, sellerId, [ticket])
  const isOver = ticket.startsAt <= ticket.now || hasResaleEnded(rules.of(ticket), ticket.now)
  const isHolder = isOwnListing(listing, ticket, person)
  const shows = await findGuestShows(db, sellerId, [listing])
  const email = person?.contact ?? null
  const offer = isOver || listing.status !== 'ACTIVE' ? null : listed
  const { ticketOptionId, optionTitle, seats } = listed
  const heldUntil = listings.find(
    (each) => each.heldUntil && offer?.listingIds.includes(each.listingId),
  )?.heldUntil
  const holdId = heldUntil
    ? await findOwnHoldId(db, { sellerId, listingId }, { buyer: buyerOf(person), deviceHash })
    : null
  const next = await findNextHold(db, { ...listing, sellerId, email, deviceHash })
  return {
    view: isHolder ? 'HOLDER' : 'PUBLIC',
    show: shows.get(listing),
    status: listing.status,
    tickets: { ticketOptionId, optionTitle, seats },
    offer,
    heldUntil: heldUntil?.toISOString() ?? null,
    holdId,
    now: next.now.toISOString(),
    holdAgainAt: isHolder || holdId !== null ? null : (next.holdAgainAt?.toISOString() ?? null),
    own: isHolder ? await readOwnListings(db, { listings, visit }) : null,
  }
}

/** The listing, or what is in the same state of its PACK. */
function offeredWith(
  listing: Listing,
  { listings, tickets }: { readonly listings: readonly Listing[]; readonly tickets: readonly ResaleTicket[] },
): OfferedListing[] {
  return listings.flatMap((each, index) => {
    const ticket = tickets[index]
    const isOffered = listing.type === 'PACK' ? each.status === listing.status : each === listing
    if (ticket === undefined || !isOffered) return []
    const { optionTitle, seating } = ticket
    return [{ ...each, optionTitle, seating, resellerContact: resellerOf(each) }]
  })
}
