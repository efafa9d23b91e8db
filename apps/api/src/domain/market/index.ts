// Market: resale tickets and their terms, listings, offers and alerts. Modules above and the rest of the API import only
// this file; modules below read its tables with views.ts.

export { completeListingForms, renewAlertContacts } from './address-forms-repository.ts'
export { presentAlert } from './alerts/alert-presenter.ts'
export {
  deleteAlert,
  deleteEndedAlerts,
  findAlert,
  listAlerts,
  type ResaleAlert,
  storeAlert,
} from './alerts/alerts-repository.ts'
export {
  claimDueAlerts,
  findShowsOfListings,
  makeAlertsDue,
  sumUpWantedOffers,
  takeBackAlertMail,
} from './alerts/due-alerts-repository.ts'
export { findOffersTogether, mostTogetherWithout } from './alerts/offers-together.ts'
export { alertToken } from './alerts/resale-alert.ts'
export { eraseFromMarket, isListedBySpelling } from './erase-from-market-repository.ts'
export { changeListingPrice } from './listings/change-listing-price.ts'
export { readConsent } from './listings/consent.ts'
export { type EndedListings, endListings, lockListingsToEnd } from './listings/ended-listings-repository.ts'
export { getListing, getOwnListing, isOwnListing } from './listings/get-own-listing.ts'
export { getLatestListingId, getListingOnSale } from './listings/hosted-listings-repository.ts'
export { listTickets, refuseWrongCount } from './listings/list-tickets.ts'
export { findKindsOnSale } from './listings/listed-tickets-repository.ts'
export { createListedTicketsStore, type ListedTicketsStore } from './listings/listed-tickets-store.ts'
export { type Listing, type PayoutState, resellerOf } from './listings/listing.ts'
export { listListingsPage } from './listings/listing-pages-repository.ts'
export { presentListing } from './listings/listing-presenter.ts'
export {
  countListedBy,
  findListingOfTicket,
  listListings,
  listWithGroup,
} from './listings/listings-repository.ts'
export { lockPerson } from './listings/lock-person.ts'
export { endUnheldListings } from './listings/lock-unheld-listings.ts'
export { findMailedListings, type MailedListing } from './listings/mailed-listings-repository.ts'
export { markSold } from './listings/mark-sold.ts'
export { nameListings } from './listings/name-listings.ts'
export type { EventKinds } from './listings/on-sale-repository.ts'
export { type OfferedListing, presentOffers, presentSeating } from './offers/offer-presenter.ts'
export {
  countTicketsOnSale,
  listOffered,
  MAX_LISTINGS_ON_PAGE,
  type TicketCount,
  type UnnamedListing,
} from './offers/offers-repository.ts'
export {
  createOffersStore,
  type KeyedSearch,
  type OffersPage,
  type OffersStore,
} from './offers/offers-store.ts'
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
export { resaleEndOfOptions } from './terms/resale-end.ts'
export { presentResalePreview } from './terms/resale-preview-presenter.ts'
export { type ResaleTerms, termsOf } from './terms/resale-terms.ts'
export { findTicketAndListingIds } from './ticket-and-listing-ids-repository.ts'
