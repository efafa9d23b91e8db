import type { Vault } from '#domain/values/vault.ts'
import { sealAccess } from '../codes/ticket-access.ts'
import { fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { NewTicket } from './new-ticket.ts'

/** Fields that many tickets of a batch have alike: each combination of them is a kind of ticket. */
export const KIND_FIELDS = [
  'eventReference',
  'showId',
  'ticketOptionId',
  'priceTypeId',
  'priceMinor',
  'currency',
  'accessType',
] as const
/** Fields that each ticket sends by itself. Owners and details travel in a shorter form. */
export const OWN_FIELDS = fieldsExcept(...KIND_FIELDS, 'ownerEmail', 'details')

type Kind = Pick<TicketFields, (typeof KIND_FIELDS)[number]>

/** Tickets as the statement that inserts them takes them. Each list but `kinds` has an element for each ticket. */
export interface SentTickets {
  readonly kinds: readonly Kind[]
  readonly tickets: readonly Pick<TicketFields, (typeof OWN_FIELDS)[number]>[]
  /** The place of each ticket's kind. */
  readonly kindOf: readonly number[]
  /** Null where the buyer is the owner. */
  readonly otherOwnerEmails: readonly (string | null)[]
  /** A JSON list. */
  readonly details: string
  // Bytes of all tickets as one value, of which the statement cuts each ticket's.
  readonly sealedAccess: Buffer
  readonly sealedStarts: readonly number[]
  readonly sealedLengths: readonly number[]
  readonly locatorHashes: Buffer
  readonly fingerprints: Buffer
}

/** The tickets in the order of their ids, with as few bytes as possible. */
export function toSentTickets(vault: Vault, tickets: readonly NewTicket[]): SentTickets {
  // Locks in order: two batches that share ids take their locks in the order of the ids.
  const sorted = tickets.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  const sealed = joinBytes(
    sealAccess(
      vault,
      sorted.map((ticket) => ticket.access),
    ),
  )
  const { kinds, kindOf } = groupByKind(sorted)
  return {
    kinds,
    tickets: sorted,
    kindOf,
    otherOwnerEmails: sorted.map((ticket) =>
      ticket.ownerEmail === ticket.buyerEmail ? null : ticket.ownerEmail,
    ),
    details: `[${sorted.map((ticket) => ticket.detailsText).join()}]`,
    sealedAccess: sealed.bytes,
    sealedStarts: sealed.starts,
    sealedLengths: sealed.lengths,
    locatorHashes: Buffer.concat(sorted.map((ticket) => ticket.locatorHash)),
    fingerprints: Buffer.concat(sorted.map((ticket) => ticket.fingerprint)),
  }
}

/** The distinct combinations of what tickets of a batch have alike, and the place (from 1) of each ticket's kind. */
function groupByKind(tickets: readonly NewTicket[]) {
  const places = new Map<string, number>()
  const kinds: Kind[] = []
  const kindOf = tickets.map((ticket) => {
    // A line break cannot be part of an id.
    let key = ''
    for (const field of KIND_FIELDS) key += `${ticket[field] ?? ''}\n`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = kinds.push(ticket)
    places.set(key, place)
    return place
  })
  return { kinds, kindOf }
}

/** Several values as one, with the start (from 1) and the length of each. */
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
