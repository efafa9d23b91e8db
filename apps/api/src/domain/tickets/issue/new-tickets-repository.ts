import { TICKET_CREATED } from '#changes/catalog.ts'
import { columnOf, instant, integer, type RowOf } from '#database/columns.ts'
import { ConstraintError } from '#database/database-error.ts'
import {
  type Fragment,
  type Given,
  literal,
  oneRow,
  type Parameter,
  type Statement,
  sql,
  statement,
} from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { DIGEST_BYTES } from '#domain/values/vault.ts'
import { announce } from '#queue/outbox.ts'
import { TICKET_FIELDS, type TicketField } from '../ticket-fields.ts'
import type { TicketStore } from '../ticket-store.ts'
import type { NewTicket } from './placement.ts'
import { KIND_FIELDS, OWN_FIELDS, type SentTickets, toSentTickets } from './sent-tickets.ts'

interface NewBatch extends SentTickets {
  readonly sellerId: string
  readonly outboxId: string
}

type Sent = Given<NewBatch>

/** SQL array of one field of all objects in a list. */
const arrayOf = ({ parameter }: Parameter<readonly unknown[]>, member: TicketField) =>
  sql`${{ parameter, member }}::${{ pieces: [`${TICKET_FIELDS[member].types[0]}[]`] }}`
const listOf = (parts: readonly Fragment[]): Fragment => ({
  pieces: parts.flatMap((part, index) => (index === 0 ? part : [', ', part])),
})
const columnsOf = (fields: readonly TicketField[]): Fragment => ({
  pieces: [fields.map(columnOf).join(', ')],
})

/** Cuts one ticket's digest out of the concatenated digests of all tickets. */
const digestOf = (digests: Parameter<Buffer>) =>
  sql`substring(${digests}::bytea from (place::int - 1) * ${literal(DIGEST_BYTES)} + 1 for ${literal(DIGEST_BYTES)})`

// List as one value (docs/sql.md): one row for each ticket. Binary values are cut out of one parameter, because the
// driver sends arrays of bytes as hexadecimal text.
const sentRows = (sent: Sent) => sql`
        rows from (
          unnest(
            ${listOf(OWN_FIELDS.map((field) => arrayOf(sent.tickets, field)))},
            ${sent.kindNumbers}::int[], ${sent.otherOwnerEmails}::text[], ${sent.addressForms}::text[],
            ${sent.sealedStarts}::int[], ${sent.sealedLengths}::int[]
          ),
          jsonb_array_elements(${sent.details}::jsonb)
        ) with ordinality as sent (
          ${columnsOf(OWN_FIELDS)}, kind, other_owner_email, address_forms, sealed_start, sealed_length, details, place
        )`

// Inserts tickets with few bytes on the wire: values that tickets share are sent once as a `kind`, and each ticket
// names its kind by index. Outbox in the statement (docs/sql.md).
const insertOf = (
  sent: Sent,
  { guard, onConflict }: { readonly guard: Fragment; readonly onConflict: Fragment },
) => sql`
    with inserted as (
      insert into tickets (
        seller_id, ${columnsOf(KIND_FIELDS)}, ${columnsOf(OWN_FIELDS)}, owner_email, address_forms, details,
        sealed_access, locator_hash, fingerprint
      )
      select ${sent.sellerId}, ${listOf(KIND_FIELDS.map((field) => sql`(${arrayOf(sent.kinds, field)})[kind]`))},
        ${columnsOf(OWN_FIELDS)}, coalesce(other_owner_email, buyer_email), address_forms::jsonb, details,
        substring(${sent.sealedAccess}::bytea from sealed_start for sealed_length),
        ${digestOf(sent.locatorHashes)}, ${digestOf(sent.fingerprints)}
      from ${sentRows(sent)}
      ${guard}
      ${onConflict}
      returning ticket_id
    ), announced as (
      ${announce(TICKET_CREATED, {
        sellerId: sent.sellerId,
        outboxId: sent.outboxId,
        payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
        from: sql`from inserted having count(*) > 0`,
      })}
    )
    select count(*)::int as inserted_count, now() as inserted_at
    from inserted`

const INSERTION = { insertedCount: integer, insertedAt: instant }

// Conflicts first tried without (docs/sql.md): the whole statement fails if an id or a code is taken.
const INSERT_ALL = statement('tickets.insert_all', INSERTION, (sent: Sent) =>
  insertOf(sent, {
    guard: sql`
      where not exists (
        select from pending_ticket_batches(${sent.sellerId}, ${arrayOf(sent.tickets, 'ticketId')})
      )`,
    onConflict: sql``,
  }),
)
// Names no conflict target, so a taken ticketId or a taken locator skips the row.
const INSERT_FREE = statement('tickets.insert_free', INSERTION, (sent: Sent) =>
  insertOf(sent, { guard: sql``, onConflict: sql`on conflict do nothing` }),
)
const SAVEPOINT_BEFORE_INSERT = statement('tickets.savepoint_before_insert', {}, sql`savepoint before_insert`)
const ROLLBACK_BEFORE_INSERT = statement(
  'tickets.rollback_before_insert',
  {},
  sql`rollback to savepoint before_insert`,
)

/** Insert time and number of inserted tickets, which is lower than the number sent if an id or a code is taken. */
export type Insertion = RowOf<typeof INSERTION>

/**
 * Fast path: inserts all tickets and returns their insert time. Inserts none and returns undefined if an id or a code
 * is taken or an id is queued; the caller then compares each ticket with the stored ones.
 */
export async function insertAllTickets(
  store: TicketStore,
  tickets: readonly NewTicket[],
): Promise<Date | undefined> {
  await store.db.rows(SAVEPOINT_BEFORE_INSERT, {})
  try {
    const { insertedCount, insertedAt } = await insert(store, INSERT_ALL, tickets)
    return insertedCount === tickets.length ? insertedAt : undefined
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error
    await store.db.rows(ROLLBACK_BEFORE_INSERT, {})
    return undefined
  }
}

/** Inserts the tickets whose id and code are free and skips the others. */
export function insertFreeTickets(store: TicketStore, tickets: readonly NewTicket[]): Promise<Insertion> {
  return insert(store, INSERT_FREE, tickets)
}

function insert(
  { db, sellerId, vault }: TicketStore,
  statementOfBatch: Statement<NewBatch, Insertion>,
  tickets: readonly NewTicket[],
): Promise<Insertion> {
  const values = { ...toSentTickets(vault, tickets), sellerId, outboxId: newId() }
  return oneRow(db.rows(statementOfBatch, values))
}
