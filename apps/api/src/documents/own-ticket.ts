import { ApiError, type ErrorCode } from '@taquilla/contract'
import type { CodeState } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { type EffectiveRule, findEffectiveRules } from '#domain/events/index.ts'
import { findResaleTicketsById, isOwnedBy, type ResaleTicket } from '#domain/market/index.ts'
import { codeStateOf, releaseCodes, type TicketCodes } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Services } from '../services.ts'

// Shared by the calls that give a person the code or a file of their ticket.

/** Identifies a ticket and the person who requests it. */
export interface OwnTicket {
  readonly sellerId: string
  readonly person: Contact
  readonly id: string
}

/** The person's ticket with its effective rule. */
export interface RuledTicket {
  readonly ticket: ResaleTicket
  readonly rule: EffectiveRule
}

/** Error code for each state in which the code, or a file with it, is not given. */
export const CODE_REFUSALS = {
  LOCKED: 'ticket.code_locked',
  AWAITED: 'ticket.code_awaited',
  PICKUP: 'ticket.code_pickup',
  LISTED: 'ticket.code_listed',
  NONE: 'ticket.code_ended',
} as const satisfies Record<Exclude<CodeState, 'SHOWN'>, ErrorCode>

/** @throws ticket.not_found for everybody but the current owner */
export async function getOwnTicket(db: Sql, { sellerId, person, id }: OwnTicket): Promise<RuledTicket> {
  const [ticket] = await findResaleTicketsById(db, sellerId, [id])
  if (ticket === undefined || ticket.status === 'DELETED' || !isOwnedBy(ticket, person)) {
    throw new ApiError('ticket.not_found', { values: { id } })
  }
  const rules = await findEffectiveRules(db, sellerId, [ticket])
  return { ticket, rule: rules.of(ticket) }
}

/**
 * Returns the codes of the person's own ticket and records that the owner has seen them. @throws ticket.not_found,
 * ticket.code_locked, ticket.code_awaited, ticket.code_pickup, ticket.code_listed, ticket.code_ended
 */
export async function releaseOwnCodes(
  { vault }: Pick<Services, 'vault'>,
  db: Sql,
  own: OwnTicket,
): Promise<RuledTicket & { readonly codes: TicketCodes }> {
  const { ticket, rule } = await getOwnTicket(db, own)
  const state = codeStateOf(ticket, rule)
  if (state !== 'SHOWN') throw new ApiError(CODE_REFUSALS[state])
  const codes = await releaseCodes(db, vault, { sellerId: own.sellerId, ...ticket })
  // Undefined means that the ticket changed after it was read; reading it again finds the new state.
  return codes === undefined ? releaseOwnCodes({ vault }, db, own) : { ticket, rule, codes }
}
