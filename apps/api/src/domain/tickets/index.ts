// Tickets: issuing, changes, codes, admissions and history.
// Other modules import this file only.

export { type AdmissionOutcome, shareOutcomes } from './admissions/admission.ts'
export { presentEntryResult } from './admissions/admission-presenter.ts'
export { admit, admitUnlocked, type Reporter } from './admissions/admissions-repository.ts'
export { type AdmitOnce, reportBatch, reportEntries } from './admissions/report-entries.ts'
export { cancelSomeTickets } from './change/cancelled-tickets-repository.ts'
export { changeTicket } from './change/change-ticket.ts'
export { lockChangeableTicket } from './change/lock-changeable-ticket.ts'
export { mergeDisplay } from './change/ticket-display.ts'
export { announceUnlocked } from './codes/announced-unlocks-repository.ts'
export { type OpenedCodes, presentCode } from './codes/code-presenter.ts'
export {
  areDocumentsShown,
  codeStateOf,
  isPickupShown,
  type ProtectedTicket,
  pickupShownFrom,
} from './codes/code-state.ts'
export { accessOf, openAccess, sealAccess } from './codes/ticket-access.ts'
export { readCodes, releaseCodes, type TicketCodes } from './codes/ticket-codes-repository.ts'
export { findUnannounced, listUnannounced, type TimedTicket } from './codes/unannounced-tickets-repository.ts'
export {
  type ClaimedShow,
  claimShow,
  findDueShows,
  planUnlocks,
  renewClaim,
  rescheduleShow,
} from './codes/unlocks-repository.ts'
export { eraseFromRejectedTickets, eraseFromTickets } from './erase-from-tickets-repository.ts'
export { RECORDED_TOPICS, type TicketChange, ticketChangesOf } from './history/ticket-changes.ts'
export { presentHistoryEntry } from './history/ticket-history-presenter.ts'
export {
  type HistoryEntry,
  type HistoryStart,
  insertTicketHistory,
  listTicketHistory,
} from './history/ticket-history-repository.ts'
export { getHostedTicketId, requireOrder } from './hosted-tickets-repository.ts'
export { addressRefusals, batchFaults } from './issue/batch-faults.ts'
export { eraseFromPendingTickets } from './issue/erase-from-pending-tickets.ts'
export { findUnlessPending } from './issue/find-unless-pending.ts'
export { compareWithPending, compareWithStored, type KnownTickets } from './issue/known-tickets.ts'
export type { NewTicket } from './issue/new-ticket.ts'
export { insertAllTickets, insertFreeTickets } from './issue/new-tickets-repository.ts'
export { listPendingBatches } from './issue/pending-batches-repository.ts'
export type { PendingTicket } from './issue/pending-ticket.ts'
export { placeTickets, type Refusal } from './issue/place-tickets.ts'
export { lockLiveShows } from './issue/placements-repository.ts'
export { refuseBatch } from './issue/refuse-batch.ts'
export {
  findRejectedTicket,
  insertRejectedTickets,
  listRejectedTickets,
  type Rejection,
} from './issue/rejected-tickets-repository.ts'
export {
  findPendingTicketIds,
  findPendingTickets,
  finishTicketBatch,
  insertTicketBatch,
  lockPendingBatch,
  requeueOverdueBatches,
  type TicketQueue,
} from './issue/ticket-batches-repository.ts'
export { draftTicket, type TicketDraft } from './issue/ticket-draft.ts'
export {
  findUnlockedTickets,
  listOwnersOfShows,
  listTicketsOfSameOwner,
  type MailedTicket,
  type UnlockedTicket,
} from './mailed-tickets-repository.ts'
export { countTicketGroups, getRuledTicket } from './ruled-tickets-repository.ts'
export { completeTicketForms } from './ticket-forms-repository.ts'
export { listTickets, type PageStart, type TicketPageRequest } from './ticket-pages-repository.ts'
export { presentNewTicket, presentRejectedTicket, presentStoredTicket } from './ticket-presenter.ts'
export type { StoredTicket } from './ticket-rows.ts'
export type { TicketStore } from './ticket-store.ts'
export { findTickets, findTicketsByIdOrLocator, markDeleted } from './tickets-repository.ts'
export { awaitCodes, giveCodes, moveToBuyer, putOnSale, takeOffSale } from './transitions.ts'
