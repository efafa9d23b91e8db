import { ConstraintError } from '#database/database-error.ts'
import { oneRow, type PositionalStatement, positional } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { DIGEST_BYTES } from '#domain/values/vault.ts'
import { sealAccess } from '../codes/ticket-access.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { NewTicket } from './new-ticket.ts'

// One statement for any number of tickets, and as few bytes as it takes: what many tickets have alike goes once, and
// each names it by its place (kind); bytes go in one value, from which each ticket's are cut, since an array of them
// would travel as hexadecimal text. The outbox row is written with them.
function insertStatement(name: string, { guard, onConflict }: { guard: string; onConflict: string }) {
  return positional(
    name,
    `with inserted as (
       insert into tickets (
         seller_id, event_reference, show_id, ticket_option_id, price_type_id, price_minor, currency, access_type,
         ticket_id, id, buyer_email, buyer_phone, owner_email, order_id, details,
         sealed_access,
         locator_hash,
         fingerprint
       )
       select $1, ($2::text[])[kind], ($3::text[])[kind], ($4::text[])[kind], ($5::text[])[kind], ($6::bigint[])[kind],
         ($7::text[])[kind], ($8::text[])[kind],
         ticket_id, id, buyer_email, buyer_phone, coalesce(other_owner_email, buyer_email), order_id, details,
         substring($17::bytea from sealed_start for sealed_length),
         substring($18::bytea from (place::int - 1) * ${DIGEST_BYTES} + 1 for ${DIGEST_BYTES}),
         substring($19::bytea from (place::int - 1) * ${DIGEST_BYTES} + 1 for ${DIGEST_BYTES})
       from rows from (
         unnest(
           $9::int[], $10::text[], $11::uuid[], $12::text[], $13::text[], $14::text[], $15::text[], $20::int[],
           $21::int[]
         ),
         jsonb_array_elements($16::jsonb)
       ) with ordinality as sent (
         kind, ticket_id, id, buyer_email, buyer_phone, other_owner_email, order_id, sealed_start, sealed_length,
         details, place
       )
       ${guard}
       ${onConflict}
       returning ticket_id
     ), announced as (
       insert into outbox (seller_id, outbox_id, topic, payload)
       select $1, $22, 'ticket.created', jsonb_build_object('ticketIds', jsonb_agg(ticket_id))
       from inserted
       having count(*) > 0
     )
     select count(*)::int as inserted_count, now() as inserted_at
     from inserted`,
  )
}

// Without "on conflict", which makes each row about a fifth dearer: what is taken makes the whole statement fail.
const INSERT_ALL = insertStatement('tickets.insert_all', {
  guard: 'where not exists (select from pending_ticket_batches($1, $10))',
  onConflict: '',
})
// No conflict target, so that a taken ticketId and a taken locator both skip the row.
const INSERT_FREE = insertStatement('tickets.insert_free', {
  guard: '',
  onConflict: 'on conflict do nothing',
})
const MARK = positional('tickets.mark_before_insert', 'savepoint before_insert')
const GO_BACK = positional('tickets.go_back_before_insert', 'rollback to savepoint before_insert')

export interface Insertion {
  /** Fewer than were given where an id or a code is taken. */
  readonly insertedCount: number
  readonly insertedAt: Date
}

/**
 * Stores all of the tickets, the quick way, and answers when. Stores none and answers nothing where an id or a code
 * is taken or an id waits in the queue: only a closer look can say what that means for each ticket.
 */
export async function insertAllTickets(
  store: TicketStore,
  tickets: readonly NewTicket[],
): Promise<Date | undefined> {
  await store.db.rows(MARK, [])
  try {
    const { insertedCount, insertedAt } = await insert(store, INSERT_ALL, tickets)
    return insertedCount === tickets.length ? insertedAt : undefined
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error
    await store.db.rows(GO_BACK, [])
    return undefined
  }
}

/** Stores those of the tickets whose id and code are free. */
export function insertFreeTickets(store: TicketStore, tickets: readonly NewTicket[]): Promise<Insertion> {
  return insert(store, INSERT_FREE, tickets)
}

async function insert(
  { db, sellerId, vault }: TicketStore,
  query: PositionalStatement,
  tickets: readonly NewTicket[],
): Promise<Insertion> {
  // Two batches that share ids take their locks in one order.
  const sorted = tickets.toSorted((one, other) => (one.ticketId < other.ticketId ? -1 : 1))
  const accesses = sorted.map((ticket) => ticket.access)
  const sealed = joinBytes(sealAccess(vault, accesses))
  const { kinds, kindOf } = groupByKind(sorted)
  const row = await oneRow(
    db.rows<{ inserted_count: number; inserted_at: Date }>(query, [
      sellerId,
      kinds.map((kind) => kind.eventReference),
      kinds.map((kind) => kind.showId),
      kinds.map((kind) => kind.ticketOptionId),
      kinds.map((kind) => kind.priceTypeId),
      kinds.map((kind) => kind.priceMinor),
      kinds.map((kind) => kind.currency),
      kinds.map((kind) => kind.accessType),
      kindOf,
      sorted.map((ticket) => ticket.ticketId),
      sorted.map((ticket) => ticket.id),
      sorted.map((ticket) => ticket.buyerEmail),
      sorted.map((ticket) => ticket.buyerPhone),
      sorted.map((ticket) => (ticket.ownerEmail === ticket.buyerEmail ? null : ticket.ownerEmail)),
      sorted.map((ticket) => ticket.orderId),
      `[${sorted.map((ticket) => ticket.detailsText).join()}]`,
      sealed.bytes,
      joinBytes(sorted.map((ticket) => ticket.locatorHash)).bytes,
      joinBytes(sorted.map((ticket) => ticket.fingerprint)).bytes,
      sealed.starts,
      sealed.lengths,
      newId(),
    ]),
  )
  return { insertedCount: row.inserted_count, insertedAt: row.inserted_at }
}

/** The distinct combinations of what tickets of a batch have alike, and the place (from 1) of each ticket's. */
function groupByKind(tickets: readonly NewTicket[]) {
  const places = new Map<string, number>()
  const kinds: NewTicket[] = []
  const kindOf = tickets.map((ticket) => {
    const key = `${ticket.eventReference}\n${ticket.showId}\n${ticket.ticketOptionId}\n${ticket.priceTypeId ?? ''}\n${ticket.priceMinor}\n${ticket.currency}\n${ticket.accessType}`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = kinds.push(ticket)
    places.set(key, place)
    return place
  })
  return { kinds, kindOf }
}

/** Several values as one, and where (from 1) each of them starts in it. */
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
