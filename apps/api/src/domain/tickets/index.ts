// Tickets: issuing, changes, codes, admissions and history.
// Other modules import this file only.

export { presentEntryResult } from './admissions/admission-presenter.ts'
export { admitTicket, createAdmitTicket } from './admissions/admit-ticket.ts'
export { reportBatch } from './admissions/report-entries.ts'
export { cancelSomeTickets } from './change/cancelled-tickets-repository.ts'
export { changeTicket, lockChangeableTicket } from './change/change-ticket.ts'
export { mergeDisplay } from './change/ticket-display.ts'
export { type OpenedCodes, presentCode } from './codes/code-presenter.ts'
export { areDocumentsShown, codeStateOf, isPickupShown, pickupShownFrom } from './codes/code-state.ts'
export { accessOf, openAccess, sealAccess } from './codes/ticket-access.ts'
export { readCodes, releaseCodes, type TicketCodes } from './codes/ticket-codes-repository.ts'
export { continueUnlockScan, startUnlockScan, unlockChangedTickets } from './codes/unlock-scan.ts'
export { findDueShows, planUnlocks } from './codes/unlocks-repository.ts'
export { eraseFromTickets } from './erase-from-tickets-repository.ts'
export { getTicket, isKnownTicket } from './get-ticket.ts'
export { ticketChangesOf } from './history/ticket-changes.ts'
export { presentHistoryEntry } from './history/ticket-history-presenter.ts'
export { insertTicketHistory, listTicketHistory } from './history/ticket-history-repository.ts'
export { createQueuedTickets } from './issue/create-queued-tickets.ts'
export { createTickets } from './issue/create-tickets.ts'
export { enqueueTickets } from './issue/enqueue-tickets.ts'
export { eraseFromPendingTickets } from './issue/erase-from-pending-tickets.ts'
export { findUnlessPending } from './issue/find-unless-pending.ts'
export { countIssuedTickets } from './issue/issued-tickets-repository.ts'
export { insertFreeTickets } from './issue/new-tickets-repository.ts'
export { placeTickets } from './issue/place-tickets.ts'
export { countQueuedBatches, requeueOverdueBatches } from './issue/ticket-batches-repository.ts'
export { draftTicket } from './issue/ticket-draft.ts'
export { listTickets } from './list-tickets.ts'
export {
  findUnlockedTickets,
  listOwnersOfShows,
  listTicketsOfSameOwner,
} from './mailed-tickets-repository.ts'
export { countTicketGroups, getRuledTicket } from './ruled-tickets-repository.ts'
export type { TicketStore } from './ticket-store.ts'
export {
  completeTicketForms,
  findTickets,
  getHostedTicketId,
  markDeleted,
  requireOrder,
} from './tickets-repository.ts'
export { awaitCodes, giveCodes, moveToOwner, putOnSale, takeOffSale } from './transitions.ts'
