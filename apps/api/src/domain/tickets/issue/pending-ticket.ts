import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Vault } from '#domain/values/vault.ts'
import { addFields, fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { NewTicket } from './new-ticket.ts'

/** A ticket that the queue has accepted and not created yet. */
export interface PendingTicket {
  readonly ticket: NewTicket
  readonly acceptedAt: Date
}

/** A ticket as JSON, which has no exact integers and no bytes. */
interface WrittenTicket extends Omit<TicketFields, 'priceMinor'>, Pick<NewTicket, 'access'> {
  readonly priceMinor: string | null
  readonly locatorHash: string
  readonly fingerprint: string
}

const WRITTEN_AS_THEY_ARE = fieldsExcept('priceMinor')

// The fastest level already leaves a tenth; the database writes each batch to its log before it answers.
const COMPRESSION = { level: 1 }

/** All tickets of a batch as one compressed and encrypted text: cheaper than one text for each ticket. */
export function sealTickets(vault: Vault, tickets: readonly NewTicket[]): Buffer {
  const [sealed] = vault.seal([deflateRawSync(JSON.stringify(tickets.map(write)), COMPRESSION)])
  if (sealed === undefined) throw new Error('The vault sealed nothing.')
  return sealed
}

export function openTickets(vault: Vault, sealed: Buffer): NewTicket[] {
  const written: readonly WrittenTicket[] = JSON.parse(
    inflateRawSync(vault.openBytes(sealed)).toString('utf8'),
  )
  return written.map(read)
}

function write(ticket: NewTicket): WrittenTicket {
  const made = {
    priceMinor: ticket.priceMinor === null ? null : String(ticket.priceMinor),
    access: ticket.access,
    locatorHash: ticket.locatorHash.toString('base64'),
    fingerprint: ticket.fingerprint.toString('base64'),
  }
  return addFields(made, WRITTEN_AS_THEY_ARE, ticket)
}

function read(written: WrittenTicket): NewTicket {
  const made = {
    priceMinor: written.priceMinor === null ? null : BigInt(written.priceMinor),
    access: written.access,
    locatorHash: Buffer.from(written.locatorHash, 'base64'),
    fingerprint: Buffer.from(written.fingerprint, 'base64'),
    detailsText: JSON.stringify(written.details),
  }
  return addFields(made, WRITTEN_AS_THEY_ARE, written)
}
