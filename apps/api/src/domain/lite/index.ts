// Connections to sellers' own ticketing systems, and what those answered.
// Other parts of the API import this file alone.

export { eraseFromLite, withoutProperties } from './erase-lite-person.ts'
export {
  claimSync,
  endLiteConnection,
  findLiteConnection,
  findOpenConnection,
  hastenSync,
  type LiteConnection,
  type SyncReport,
  saveLiteConnection,
  setSyncReport,
} from './lite-connections-repository.ts'
export { asEventInput, asEventUpdate, LITE_RULES } from './lite-event-input.ts'
export { findEventOrigin, saveLiteEvent } from './lite-events-repository.ts'
export {
  claimQuestion,
  findOrganiserState,
  type LitePerson,
  setOrganiserState,
} from './lite-people-repository.ts'
export { asTicketInput, identityOf, kindOf, replaces, withoutAccess } from './lite-ticket.ts'
export {
  giveLiteTickets,
  insertLiteTickets,
  isBuyingMeanwhile,
  lockLiteTickets,
  type Question,
  retireLiteTickets,
  saveLiteTickets,
} from './lite-tickets-repository.ts'
export { matchTickets } from './match-tickets.ts'
export type { RefreshTickets } from './refresh-tickets.ts'
