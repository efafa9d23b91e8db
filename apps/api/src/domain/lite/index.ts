// SuperSwap Lite: connections to sellers' ticketing systems, and the tickets and events that those returned.
// Other modules import this file only.

export { eraseFromLite, withoutProperties } from './erase-from-lite.ts'
export {
  claimSync,
  endLiteConnection,
  findLiteConnection,
  findOpenConnection,
  type LiteConnection,
  requestEarlySync,
  type SyncReport,
  saveLiteConnection,
  setSyncReport,
} from './lite-connections-repository.ts'
export { asEventInput, asEventUpdate, LITE_RULES } from './lite-event-input.ts'
export { findEventOrigin, saveLiteEvent } from './lite-events-repository.ts'
export {
  claimTicketsRequest,
  findOrganizerState,
  type LitePerson,
  setOrganizerState,
} from './lite-people-repository.ts'
export {
  asTicketInput,
  identityOf,
  kindOf,
  type RefreshTickets,
  replaces,
  withoutAccess,
} from './lite-ticket.ts'
export {
  insertLiteTickets,
  isBuying,
  lockLiteTickets,
  retireLiteTickets,
  saveLiteTickets,
  saveSwappedTickets,
  type TicketsRequest,
} from './lite-tickets-repository.ts'
export { matchTickets } from './match-tickets.ts'
