import type { ErrorCode, ListingType } from '@taquilla/contract'
import { percentOf, toOffer } from '../money.ts'
import {
  accept,
  activeListingOf,
  announce,
  FACE_PRICE,
  hasStarted,
  holdOn,
  isSignedIn,
  type ListingModel,
  type Model,
  move,
  type Outcome,
  type Person,
  refuse,
  type ShowName,
  type TicketModel,
  wholeOffer,
} from './model.ts'
import { after } from './ticket-state.ts'

export interface Offer {
  readonly person: Person
  readonly type: ListingType
  readonly tickets: readonly number[]
  readonly price: number
  /** Payout for one ticket that the page showed the reseller. */
  readonly payout: number
}

export function isWithinBounds({ rules }: Model, price: number): boolean {
  const maxima = [
    ...(rules.maxPrice === null ? [] : [rules.maxPrice]),
    ...(rules.maxMarkup === null ? [] : [FACE_PRICE + percentOf(FACE_PRICE, rules.maxMarkup)]),
  ]
  return price >= (rules.minPrice ?? 0) && maxima.every((maximum) => price <= maximum)
}

/** Lists all of the tickets or none. The refusals are checked in the documented order (RESALE_REFUSALS). */
export function list(model: Model, offer: Offer): Outcome<ListingModel[]> {
  const { person, type, price, payout } = offer
  if (!isSignedIn(model, person)) return refuse('session.missing')
  if ((type === 'SINGLE') !== (offer.tickets.length === 1)) return refuse('request.invalid')
  const tickets = offer.tickets.map((number) => model.tickets.get(number)).filter(isStored)
  if (tickets.length < offer.tickets.length) return refuse('ticket.not_found')
  if (tickets.some(({ owner }) => owner !== person)) return refuse('ticket.not_yours')
  if (new Set(tickets.map(({ sent }) => sent.show)).size > 1) return refuse('listing.mixed_tickets')
  for (const ticket of tickets) {
    const code = refusalOf(model, ticket, { person, others: tickets.length - 1 })
    if (code !== undefined) return refuse(code)
  }
  if (!isWithinBounds(model, price)) return refuse('listing.price_out_of_bounds')
  if (payout !== toOffer(price, model.rules).payout) return refuse('listing.terms_changed')
  const group = type === 'SINGLE' ? null : model.listings.length
  return accept(tickets.map((ticket) => addListing(model, ticket, { ...offer, group })))
}

function isStored(ticket: TicketModel | undefined): ticket is TicketModel {
  return ticket !== undefined && !['PENDING', 'REJECTED', 'DELETED'].includes(ticket.status)
}

function refusalOf(
  model: Model,
  ticket: TicketModel,
  { person, others }: { readonly person: Person; readonly others: number },
): ErrorCode | undefined {
  const { rules } = model
  const { show } = ticket.sent
  if (!model.shows[show].isLive) return 'show.cancelled'
  if (hasStarted(model, show)) return 'show.past'
  if (after(ticket, { to: 'list', person }) === undefined) return 'listing.ticket_not_active'
  if (!rules.isResaleOn || !rules.allowsListing) return 'listing.not_allowed'
  const listed = model.listings.filter(
    (listing) => listing.reseller === person && listing.show === show && listing.status !== 'CANCELLED',
  )
  const isOver = rules.maxSell !== null && listed.length + others >= rules.maxSell
  return isOver ? 'listing.limit_reached' : undefined
}

function addListing(
  model: Model,
  ticket: TicketModel,
  { person, type, price, group }: Offer & { readonly group: number | null },
): ListingModel {
  const listing: ListingModel = {
    index: model.listings.length,
    ticket: ticket.number,
    show: ticket.sent.show,
    reseller: person,
    type,
    group,
    status: 'ACTIVE',
    ...toOffer(price, model.rules),
    buyer: null,
  }
  model.listings.push(listing)
  move(ticket, { to: 'list', person })
  announce(model, ticket.number, 'LISTED')
  return listing
}

interface PriceChange {
  readonly person: Person
  readonly listing: ListingModel | undefined
  readonly price: number
  readonly payout: number
}

/** Changes the price of a listing, or of a whole PACK. */
export function changePrice(model: Model, change: PriceChange): Outcome<ListingModel[]> {
  const { price, payout } = change
  const found = ownFree(model, change)
  if ('codes' in found) return found
  const [listing] = found.value
  if (listing !== undefined && hasStarted(model, listing.show)) return refuse('show.past')
  if (!model.rules.isResaleOn || !model.rules.allowsListing) return refuse('listing.not_allowed')
  if (!isWithinBounds(model, price)) return refuse('listing.price_out_of_bounds')
  if (payout !== toOffer(price, model.rules).payout) return refuse('listing.terms_changed')
  const amounts = toOffer(price, model.rules)
  // The whole offer is announced if a single amount of it changes.
  const isChanged = found.value.some(
    ({ price: before, finalPrice, payout: earned }) =>
      before !== amounts.price || finalPrice !== amounts.finalPrice || earned !== amounts.payout,
  )
  for (const each of found.value) {
    if (isChanged) announce(model, each.ticket, 'PRICE_CHANGED')
    Object.assign(each, amounts)
  }
  return found
}

/** The listing with its PACK if the person may change it now. */
function ownFree(
  model: Model,
  { person, listing }: Pick<PriceChange, 'person' | 'listing'>,
): Outcome<ListingModel[]> {
  if (!isSignedIn(model, person)) return refuse('session.missing')
  if (listing?.reseller !== person) return refuse('listing.not_found')
  if (listing.status !== 'ACTIVE') return refuse('listing.ended')
  const offer = wholeOffer(model, listing)
  return isHeld(model, offer) ? refuse('listing.held') : accept(offer)
}

function isHeld(model: Model, listings: readonly ListingModel[]): boolean {
  return listings.some((listing) => holdOn(model, listing) !== undefined)
}

/** Ends a listing, or a whole PACK, on the page of the person who listed it. */
export function removeListing(model: Model, request: Pick<PriceChange, 'person' | 'listing'>): Outcome<null> {
  const found = ownFree(model, request)
  if ('codes' in found) return found
  endListings(model, found.value, 'REMOVED_BY_HOLDER')
  return accept(null)
}

/** Ends the listing of a ticket, or its whole PACK, for the seller. */
export function terminateListing(model: Model, number: number): Outcome<ListingModel> {
  const ticket = model.tickets.get(number)
  if (ticket === undefined || ticket.status === 'DELETED') return refuse('ticket.not_found')
  const listing = activeListingOf(model, number)
  if (listing === undefined) return refuse('ticket.not_listed')
  const offer = wholeOffer(model, listing)
  if (isHeld(model, offer)) return refuse('listing.held')
  endListings(model, offer, 'REMOVED_BY_SELLER')
  return accept(listing)
}

/** Ends listings without a sale; their tickets can be used or listed again. */
export function endListings(model: Model, listings: readonly ListingModel[], reason: string): void {
  for (const listing of listings) {
    listing.status = 'CANCELLED'
    const ticket = model.tickets.get(listing.ticket)
    if (ticket) move(ticket, { to: 'unlist' })
    announce(model, listing.ticket, `UNLISTED ${reason}`)
  }
}

export function activeListings(model: Model, show: ShowName): ListingModel[] {
  return model.listings.filter((listing) => listing.show === show && listing.status === 'ACTIVE')
}

/** Listings that can be bought now, the cheapest first and of equal ones the oldest. */
export function purchasable(model: Model): ListingModel[] {
  if (!model.rules.isResaleOn || !model.rules.allowsPurchase) return []
  return model.listings
    .filter(
      (listing) =>
        listing.status === 'ACTIVE' &&
        model.shows[listing.show].isLive &&
        !hasStarted(model, listing.show) &&
        holdOn(model, listing) === undefined,
    )
    .toSorted((one, other) => one.finalPrice - other.finalPrice || one.index - other.index)
}
