import Type from 'typebox'
import { object, oneOf } from '../../schema.ts'
import { myTickets, PDF_SIZES, ticketCode, ticketPage, ticketSeatMap } from '../entities/guest-ticket.ts'
import { id, language } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

/** Errors with which the code, and files that contain it, are refused. */
const CODE_ERRORS = [
  'ticket.not_found',
  'ticket.code_locked',
  'ticket.code_awaited',
  'ticket.code_pickup',
  'ticket.code_listed',
  'ticket.code_ended',
] as const

export const getTicketPage = guestOperation({
  id: 'get-ticket-page',
  method: 'GET',
  path: '/guest/api/tickets/{id}',
  session: 'optional',
  params: object({ id }),
  answer: ticketPage,
  errors: ['ticket.not_found'],
})

/** Returns the code to the current owner while `codeState` is SHOWN. */
export const getTicketCode = guestOperation({
  id: 'get-ticket-code',
  method: 'GET',
  path: '/guest/api/tickets/{id}/code',
  session: 'required',
  params: object({ id }),
  answer: ticketCode,
  errors: [...CODE_ERRORS, 'ticket.code_unavailable'],
})

/** Returns a PDF to the current owner while `documents.hasPdf` is true: the seller's own, or ours in this size. */
export const getTicketPdf = guestOperation({
  id: 'get-ticket-pdf',
  method: 'GET',
  path: '/guest/api/tickets/{id}/pdf',
  session: 'required',
  params: object({ id }),
  query: object({ size: Type.Optional(oneOf(PDF_SIZES)), lang: Type.Optional(language) }),
  file: 'application/pdf',
  errors: CODE_ERRORS,
})

/** Returns a pass for Apple Wallet to the current owner while `documents.hasAppleWallet` is true. */
export const getApplePass = guestOperation({
  id: 'get-apple-pass',
  method: 'GET',
  path: '/guest/api/tickets/{id}/passes/apple',
  session: 'required',
  params: object({ id }),
  query: object({ lang: Type.Optional(language) }),
  file: 'application/vnd.apple.pkpass',
  errors: [...CODE_ERRORS, 'ticket.pass_unavailable'],
})

/** Redirects the current owner to Google Wallet while `documents.hasGoogleWallet` is true. */
export const getGooglePass = guestOperation({
  id: 'get-google-pass',
  method: 'GET',
  path: '/guest/api/tickets/{id}/passes/google',
  session: 'required',
  params: object({ id }),
  query: object({ lang: Type.Optional(language) }),
  redirects: true,
  errors: [...CODE_ERRORS, 'ticket.pass_unavailable'],
})

/**
 * Returns the Apple Wallet passes of the ticket and of the person's other tickets of the show whose codes are shown:
 * at most MAX_APPLE_PASSES_TOGETHER.
 */
export const getApplePasses = guestOperation({
  id: 'get-apple-passes',
  method: 'GET',
  path: '/guest/api/tickets/{id}/passes/apple/show',
  session: 'required',
  params: object({ id }),
  query: object({ lang: Type.Optional(language) }),
  file: 'application/vnd.apple.pkpasses',
  errors: [...CODE_ERRORS, 'ticket.pass_unavailable'],
})

/** Redirects to Google Wallet with the passes of the same tickets: at most MAX_GOOGLE_PASSES_TOGETHER. */
export const getGooglePasses = guestOperation({
  id: 'get-google-passes',
  method: 'GET',
  path: '/guest/api/tickets/{id}/passes/google/show',
  session: 'required',
  params: object({ id }),
  query: object({ lang: Type.Optional(language) }),
  redirects: true,
  errors: [...CODE_ERRORS, 'ticket.pass_unavailable'],
})

/** Returns the ticket's show as a calendar file (RFC 5545) to the current owner. */
export const getTicketCalendar = guestOperation({
  id: 'get-ticket-calendar',
  method: 'GET',
  path: '/guest/api/tickets/{id}/calendar',
  session: 'required',
  params: object({ id }),
  query: object({ lang: Type.Optional(language) }),
  file: 'text/calendar; charset=utf-8',
  errors: ['ticket.not_found'],
})

export const getTicketSeatMap = guestOperation({
  id: 'get-ticket-seat-map',
  method: 'GET',
  path: '/guest/api/tickets/{id}/seat-map',
  session: 'required',
  params: object({ id }),
  answer: ticketSeatMap,
  errors: ['ticket.not_found'],
})

export const getMyTickets = guestOperation({
  id: 'get-my-tickets',
  method: 'GET',
  path: '/guest/api/tickets',
  session: 'required',
  answer: myTickets,
  errors: [],
})
