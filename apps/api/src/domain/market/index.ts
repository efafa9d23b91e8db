// Market: resale tickets and their terms, listings and offers. Modules above and the rest of the API import only
// this file; modules below read its tables with views.ts.

export { eraseFromMarket, isListedBySpelling } from './erase-from-market-repository.ts'
export { changeListingPrice } from './listings/change-listing-price.ts'
export { readConsent } from './listings/consent.ts'
export { endListings, lockListingsToEnd, markSold } from './listings/ended-listings-repository.ts'
export { createGetListedTickets } from './listings/get-listed-tickets.ts'
export { getListing, getOwnListing, isOwnListing } from './listings/get-own-listing.ts'
export { listForSale, refuseWrongCount } from './listings/list-for-sale.ts'
export { findKindsOnSale } from './listings/listed-tickets-repository.ts'
export { nameListings, type PayoutState, resellerOf } from './listings/listing.ts'
export { listListingsPage } from './listings/listing-pages-repository.ts'
export { presentListing } from './listings/listing-presenter.ts'
export {
  completeListingForms,
  countListedBy,
  findListingOfTicket,
  findMailedListings,
  getLatestListingId,
  getListingOnSale,
  listListings,
  listWithGroup,
} from './listings/listings-repository.ts'
export { endUnheldListings } from './listings/lock-unheld-listings.ts'
export { lockPerson } from './listings/new-listings-repository.ts'
export { type EventKinds, fromPurchasable } from './listings/on-sale-repository.ts'
export { createListOffers } from './offers/list-offers.ts'
export { LISTED_SEAT } from './offers/offer.ts'
export { presentOffers, presentSeating } from './offers/offer-presenter.ts'
export {
  countTicketsOnSale,
  listOffered,
  MAX_LISTINGS_ON_PAGE,
  type UnnamedListing,
} from './offers/offers-repository.ts'
export { payoutFromOf } from './offers/own-listing-presenter.ts'
export { readOwnListings } from './offers/read-own-listings.ts'
export { findSharedListing, findSharedResale, type SharedPage } from './offers/shared-pages-repository.ts'
export { presentGuestTicket } from './resale-tickets/guest-ticket-presenter.ts'
export { isOwnedBy, ownerOf, type ResaleTicket, type Seating } from './resale-tickets/resale-ticket.ts'
export {
  findResaleTickets,
  findResaleTicketsById,
  listTicketsOf,
  listTicketsOfShow,
} from './resale-tickets/resale-tickets-repository.ts'
export { getSaleOptions } from './terms/get-sale-options.ts'
export { listingRefusalOf } from './terms/listing-refusal.ts'
export { momentIn } from './terms/listing-refusal-presenter.ts'
export { lockToHandOver } from './terms/lock-to-hand-over.ts'
export { previewResale } from './terms/preview-resale.ts'
export { resaleEndOfOptions } from './terms/resale-rule.ts'
export { findTicketAndListingIds } from './ticket-and-listing-ids-repository.ts'
