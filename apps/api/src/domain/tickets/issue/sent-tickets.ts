import { addressForms } from '#database/address-forms.ts'
import type { Vault } from '#domain/values/vault.ts'
import { sealAccess } from '../codes/ticket-access.ts'
import { fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { NewTicket } from './placement.ts'

/** Fields that many tickets of a batch share; each combination of their values is a kind and is sent once. */
export const KIND_FIELDS = [
  'eventReference',
  'showId',
  'ticketOptionId',
  'priceTypeId',
  'priceMinor',
  'currency',
  'accessType',
] as const
/**
 * Fields sent for each ticket separately. Owner and details are missing here because they are sent in a shorter form.
 */
export const OWN_FIELDS = fieldsExcept(...KIND_FIELDS, 'ownerEmail', 'details')

type Kind = Pick<TicketFields, (typeof KIND_FIELDS)[number]>

/** Parameters of the insert statement. All lists except `kinds` have one element for each ticket. */
export interface SentTickets {
  readonly kinds: readonly Kind[]
  readonly tickets: readonly Pick<TicketFields, (typeof OWN_FIELDS)[number]>[]
  /** Index of each ticket's kind in `kinds`, counted from 1. */
  readonly kindNumbers: readonly number[]
  /** Null if the owner is the buyer. */
  readonly otherOwnerEmails: readonly (string | null)[]
  /** Form of the owner's address, as JSON of `AddressForms`; null if the address is its own form. */
  readonly addressForms: readonly (string | null)[]
  /** JSON array with the details of all tickets. */
  readonly details: string
  // Values of all tickets joined to one; the statement cuts out each ticket's part.
  readonly sealedAccess: Buffer
  readonly sealedStarts: readonly number[]
  readonly sealedLengths: readonly number[]
  readonly locatorHashes: Buffer
  readonly fingerprints: Buffer
}

/** Converts tickets to statement parameters, sorted by ticketId, with as few bytes as possible. */
export function toSentTickets(vault: Vault, tickets: readonly NewTicket[]): SentTickets {
  // Locks in order (docs/sql.md): concurrent batches that share ids lock them in the same order.
  const sorted = tickets.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  const sealed = joinBytes(
    sealAccess(
      vault,
      sorted.map((ticket) => ticket.access),
    ),
  )
  const { kinds, kindNumbers } = groupByKind(sorted)
  return {
    kinds,
    tickets: sorted,
    kindNumbers,
    otherOwnerEmails: sorted.map((ticket) =>
      ticket.ownerEmail === ticket.buyerEmail ? null : ticket.ownerEmail,
    ),
    addressForms: sorted.map(({ ownerEmail }) => formsAsText(ownerEmail)),
    details: `[${sorted.map((ticket) => ticket.detailsText).join()}]`,
    sealedAccess: sealed.bytes,
    sealedStarts: sealed.starts,
    sealedLengths: sealed.lengths,
    locatorHashes: Buffer.concat(sorted.map((ticket) => ticket.locatorHash)),
    fingerprints: Buffer.concat(sorted.map((ticket) => ticket.fingerprint)),
  }
}

function formsAsText(ownerEmail: string | null): string | null {
  const forms = addressForms(ownerEmail)
  return forms && JSON.stringify(forms)
}

/** Distinct kinds of the tickets, and the index (from 1) of each ticket's kind. */
function groupByKind(tickets: readonly NewTicket[]) {
  const places = new Map<string, number>()
  const kinds: Kind[] = []
  const kindNumbers = tickets.map((ticket) => {
    // Ids cannot contain line breaks, so joining by them is unambiguous.
    let key = ''
    for (const field of KIND_FIELDS) key += `${ticket[field] ?? ''}\n`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = kinds.push(ticket)
    places.set(key, place)
    return place
  })
  return { kinds, kindNumbers }
}

/** Concatenates buffers and returns the start (from 1, as `substring` counts) and length of each. */
function joinBytes(values: readonly Buffer[]) {
  const lengths = values.map((value) => value.length)
  let next = 1
  const starts = lengths.map((length) => {
    const start = next
    next += length
    return start
  })
  return { bytes: Buffer.concat(values), starts, lengths }
}
