import { object } from '../../schema.ts'
import { myTickets, ticketPage } from '../entities/guest-ticket.ts'
import { id } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

export const getTicketPage = guestOperation({
  id: 'get-ticket-page',
  method: 'GET',
  path: '/guest/api/tickets/{id}',
  session: 'optional',
  params: object({ id }),
  answer: ticketPage,
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
