// Handovers: tickets that owners give to other people, free of charge. Modules above and the rest of the API import only
// this file; modules below read its tables with views.ts.

export { claimHandover, isClaimedBy, isGivenBy } from './claim-handover.ts'
export {
  endExpiredHandovers,
  endHandoversOfTickets,
  eraseFromHandovers,
} from './ended-handovers-repository.ts'
export {
  handoverNotFound,
  linkOf,
  requireHandoverToken,
  type StoredHandover,
} from './handover.ts'
export { presentHandover, presentOwnHandover } from './handover-presenter.ts'
export { findHandover, listStoredHandovers } from './handovers-repository.ts'
export { startHandover } from './start-handover.ts'
export { takeBackHandover } from './take-back-handover.ts'
