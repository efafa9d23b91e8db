import { ApiError, formOfAddress, type Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { lockToHandOver, type ResaleTicket } from '#domain/market/index.ts'
import { spendHandoverMail } from '#domain/persons/index.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { HandoverKey } from '#domain/values/keys.ts'
import type { Vault } from '#domain/values/vault.ts'
import { endExpiredOfTicket } from './ended-handovers-repository.ts'
import { insertHandover } from './handovers-repository.ts'

interface HandoverRequest {
  readonly sellerId: string
  /** Owner of the ticket, who hands it over. */
  readonly person: Contact
  /** The ticket, as read without locks. */
  readonly found: ResaleTicket
  readonly recipientEmail: string | null
  readonly giverName: string | null
  readonly language: Language
}

interface HandoverTools {
  readonly vault: Vault
  readonly lifetimeSeconds: number
}

/**
 * Starts the handover of a ticket of the person.
 * @throws HANDOVER_REFUSALS, ticket.not_found, ticket.not_yours, handover.to_owner, handover.too_many, rate_limit.exceeded
 */
export async function startHandover(
  db: Sql,
  { vault, lifetimeSeconds }: HandoverTools,
  request: HandoverRequest,
): Promise<HandoverKey> {
  const { sellerId, person, found, giverName, language } = request
  const { ticketId } = found
  const recipient = request.recipientEmail === null ? null : contactOf('email', request.recipientEmail)
  if (recipient?.contact === person.contact) throw new ApiError('handover.to_owner')
  const { ticket, refuse } = await lockToHandOver(db, { sellerId, ...found })
  refuse(person)
  // A phone's owner may have an email address too.
  if (recipient && ticket.ownerEmail !== null && formOfAddress(ticket.ownerEmail) === recipient.contact) {
    throw new ApiError('handover.to_owner')
  }
  if (recipient) {
    await spendHandoverMail(db, vault, { sellerId, giver: person.contact, recipient: recipient.contact })
  }
  await endExpiredOfTicket(db, { sellerId, ticketId })
  const handoverId = newId()
  await insertHandover(db, {
    sellerId,
    handoverId,
    ticketId,
    giver: person.contact,
    giverEmail: ticket.ownerEmail,
    giverName,
    recipient: recipient?.contact ?? null,
    recipientEmail: recipient?.address ?? null,
    language,
    lifetimeSeconds,
  })
  return { sellerId, handoverId }
}
