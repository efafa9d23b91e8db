// Closing: what ends listings and the holds on them: rules and switches of resale, the start or cancellation of a show, and
// the deletion of a ticket. The rest of the API imports only this file.

export { changeRules, prepareResaleSwitch } from './change-rules.ts'
export { closeResaleBatch, endResaleBatch } from './close-resale-batch.ts'
export { deleteTicket } from './delete-ticket.ts'
export { endListingsOfShow } from './end-listings-with-holds.ts'
export { findClosings } from './resale-closings-repository.ts'
export { findEndedResales, findStartedShows } from './started-shows-repository.ts'
