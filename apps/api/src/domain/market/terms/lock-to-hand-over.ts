import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findEffectiveRules } from '#domain/events/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { ShowKey, TicketKey } from '#domain/values/keys.ts'
import { lockShowToList, lockTicketsToList } from '../listings/new-listings-repository.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { findResaleTickets } from '../resale-tickets/resale-tickets-repository.ts'
import { handoverRefusalOf, handoverRefusalValues } from './handover-refusal.ts'
import { isCodeKnown } from './listing-refusal.ts'

interface TicketToHandOver {
  readonly ticket: ResaleTicket
  /** True if somebody has seen the code or can see it now. */
  readonly isCodeKnown: boolean
  /**
   * @param owner who starts a handover; undefined for the recipient, who claims the pending one
   * @throws HANDOVER_REFUSALS, ticket.not_found, ticket.not_yours
   */
  readonly refuse: (owner: Contact | undefined) => void
}

/** Locks the show and the ticket as for a listing, and reads the ticket. @throws ticket.not_found */
export async function lockToHandOver(db: Sql, key: ShowKey & TicketKey): Promise<TicketToHandOver> {
  const { sellerId, ticketId } = key
  await lockShowToList(db, key)
  await lockTicketsToList(db, sellerId, [ticketId])
  const [ticket] = await findResaleTickets(db, sellerId, [ticketId])
  if (ticket === undefined) throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  const rule = (await findEffectiveRules(db, sellerId, [ticket])).of(ticket)
  return {
    ticket,
    isCodeKnown: isCodeKnown(ticket, rule),
    refuse(owner) {
      const judged = owner === undefined ? { ...ticket, handover: null } : ticket
      const refusal = handoverRefusalOf(judged, rule, owner)
      if (refusal) throw new ApiError(refusal, { values: handoverRefusalValues(ticket) })
    },
  }
}
