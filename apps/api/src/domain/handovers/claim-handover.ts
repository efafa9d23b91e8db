import { ApiError, type FieldError, formOfAddress, invalidFields, type Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findResaleTickets, isOwnedBy, lockToHandOver, type ResaleTicket } from '#domain/market/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import { claim, type NewHolder } from './claimed-handovers-repository.ts'
import { handoverNotFound, type StoredHandover } from './handover.ts'
import { findHandover } from './handovers-repository.ts'

interface ClaimRequest {
  /** Signed in by email. */
  readonly person: Contact
  readonly holder: NewHolder | undefined
  readonly language: Language
}

/**
 * Makes the person the owner of the ticket, and returns the ticket; returns it again to the person who claimed it.
 * @throws request.invalid, handover.not_found, handover.claimed, handover.ended, handover.for_other_person,
 * handover.to_owner, HANDOVER_REFUSALS
 */
export async function claimHandover(
  db: Sql,
  key: HandoverKey,
  { person, holder, language }: ClaimRequest,
): Promise<ResaleTicket> {
  const { sellerId, handoverId } = key
  const found = await findHandover(db, key)
  if (found === undefined) throw handoverNotFound(handoverId)
  const { ticket, isCodeKnown, refuse } = await lockToHandOver(db, { sellerId, ...found })
  const handover = (await findHandover(db, key)) ?? found
  if (isClaimedBy(handover, person)) return ticket
  refuseRecipient(handover, person)
  refuse(undefined)
  const isClaimed = await claim(db, {
    sellerId,
    handoverId,
    ticketId: ticket.ticketId,
    newOwnerEmail: person.address,
    holder: holderOf(ticket, holder),
    language,
    isCodeKnown,
  })
  if (!isClaimed) throw new ApiError('handover.ended')
  return readTicket(db, sellerId, ticket.ticketId)
}

async function readTicket(db: Sql, sellerId: string, ticketId: string): Promise<ResaleTicket> {
  const [ticket] = await findResaleTickets(db, sellerId, [ticketId])
  if (ticket === undefined) throw new Error(`The ticket ${ticketId} of a handover does not exist.`)
  return ticket
}

/** True if the person claimed the ticket by this handover. */
export function isClaimedBy({ status, newOwnerEmail }: StoredHandover, { contact }: Contact): boolean {
  return status === 'CLAIMED' && newOwnerEmail !== null && formOfAddress(newOwnerEmail) === contact
}

/** @throws handover.claimed, handover.ended, handover.to_owner, handover.for_other_person */
function refuseRecipient(
  { status, giver, giverEmail, recipient }: StoredHandover,
  { contact }: Contact,
): void {
  if (status === 'CLAIMED') throw new ApiError('handover.claimed')
  if (status === 'ENDED') throw new ApiError('handover.ended')
  const isGiver = giver === contact || (giverEmail !== null && formOfAddress(giverEmail) === contact)
  if (isGiver) throw new ApiError('handover.to_owner')
  if (recipient !== null && recipient !== contact) throw new ApiError('handover.for_other_person')
}

/** Holder that the ticket will name; null unless it is nominal. @throws request.invalid without the holder's name */
function holderOf(ticket: ResaleTicket, holder: NewHolder | undefined): NewHolder | null {
  const isNominal = ticket.holder !== null
  if (isNominal === (holder !== undefined)) return holder ?? null
  const fault: FieldError = { pointer: '/holder', code: isNominal ? 'field.required' : 'field.unknown' }
  throw invalidFields([fault])
}

/** True if the person is the owner who handed the ticket over. */
export function isGivenBy(ticket: ResaleTicket, { giver }: StoredHandover, person: Contact): boolean {
  return giver === person.contact || isOwnedBy(ticket, person)
}
