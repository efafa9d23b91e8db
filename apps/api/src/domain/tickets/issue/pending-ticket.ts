import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Vault } from '#domain/values/vault.ts'
import { addFields, fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { NewTicket } from './placement.ts'

/** Ticket that the queue has accepted but not created yet. */
export interface PendingTicket {
  readonly ticket: NewTicket
  readonly acceptedAt: Date
}

/** Ticket as JSON: amounts are text and digests base64, since JSON has no exact integers and no bytes. */
interface SerializedTicket extends Omit<TicketFields, 'priceMinor'>, Pick<NewTicket, 'access'> {
  readonly priceMinor: string | null
  readonly locatorHash: string
  readonly fingerprint: string
}

const UNCONVERTED_FIELDS = fieldsExcept('priceMinor')

// Level 1 already shrinks the text to a tenth; the database writes every byte to its log before it confirms.
const COMPRESSION = { level: 1 }

/** Compresses and encrypts all tickets of a batch as one text, which costs less than one text for each ticket. */
export function sealTickets(vault: Vault, tickets: readonly NewTicket[]): Buffer {
  return vault.seal(deflateRawSync(JSON.stringify(tickets.map(serialize)), COMPRESSION))
}

export function openTickets(vault: Vault, sealed: Buffer): NewTicket[] {
  const serialized: readonly SerializedTicket[] = JSON.parse(
    inflateRawSync(vault.openBytes(sealed)).toString('utf8'),
  )
  return serialized.map(deserialize)
}

function serialize(ticket: NewTicket): SerializedTicket {
  const base = {
    priceMinor: ticket.priceMinor === null ? null : String(ticket.priceMinor),
    access: ticket.access,
    locatorHash: ticket.locatorHash.toString('base64'),
    fingerprint: ticket.fingerprint.toString('base64'),
  }
  return addFields(base, UNCONVERTED_FIELDS, ticket)
}

function deserialize(serialized: SerializedTicket): NewTicket {
  const base = {
    priceMinor: serialized.priceMinor === null ? null : BigInt(serialized.priceMinor),
    access: serialized.access,
    locatorHash: Buffer.from(serialized.locatorHash, 'base64'),
    fingerprint: Buffer.from(serialized.fingerprint, 'base64'),
    detailsText: JSON.stringify(serialized.details),
  }
  return addFields(base, UNCONVERTED_FIELDS, serialized)
}
