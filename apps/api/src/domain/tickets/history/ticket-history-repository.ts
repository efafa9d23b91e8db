import type { TicketAction } from '@taquilla/contract'
import { instant, instantText, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { TicketKey } from '../tickets-repository.ts'
import type { HistoryDetails, TicketChange } from './history-entry.ts'

/** A change of tickets, with where it comes from. */
export interface RecordedChange extends TicketChange {
  readonly sellerId: string
  readonly changeId: string
  readonly changedAt: string
  readonly actor: string | null
}

/** Where a page of the history goes on. */
export interface HistoryStart {
  readonly changedAt: string
  readonly changeId: string
}

interface PageValues extends TicketKey, HistoryStart {
  readonly limit: number
}

// Each change names its tickets in one list, and the statement makes a row for each ticket: a batch travels as its ids
// alone.
const INSERT = statement(
  'tickets.insert_history',
  {},
  ({ changes }: Given<{ readonly changes: readonly RecordedChange[] }>) => sql`
    insert into ticket_history (seller_id, changed_at, change_id, action, actor, details, ticket_id)
    select sent.seller_id, sent.changed_at, sent.change_id, sent.action, sent.actor, sent.details, ticket.id
    from ${unnest(changes, 'sent', {
      sellerId: text,
      changedAt: instantText,
      changeId: uuid,
      action: text,
      actor: nullable(text),
      details: json<HistoryDetails>(),
      ticketIds: json<readonly string[]>(),
    })}
    cross join lateral jsonb_array_elements_text(sent.ticket_ids) as ticket (id)
    on conflict do nothing`,
)
const ENTRY = {
  changeId: uuid,
  changedAt: instant,
  action: textOf<TicketAction>(),
  actor: nullable(text),
  /** Of the key that acted. */
  keyLabel: nullable(text),
  details: json<HistoryDetails>(),
  /** When the ticket entered; of an admission alone. */
  enteredAt: nullable(instant),
  /** `changedAt` to the microsecond, which a Date does not hold. */
  position: text,
}
const LIST = statement(
  'tickets.list_history',
  ENTRY,
  ({ sellerId, ticketId, changedAt, changeId, limit }: Given<PageValues>) => sql`
    select h.changed_at, to_char(h.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position, h.change_id, h.action,
      h.actor, h.details, k.label as key_label, a.entered_at
    from ticket_history h
    left join api_keys k on k.seller_id = ${sellerId} and 'key:' || k.api_key_id = h.actor
    left join admissions a
      on h.action = 'ADMITTED' and a.seller_id = ${sellerId} and a.ticket_id = h.ticket_id
    where h.seller_id = ${sellerId} and h.ticket_id = ${ticketId}
      and (h.changed_at, h.change_id) > (${changedAt}, ${changeId})
    order by h.changed_at, h.change_id, h.action
    limit ${limit}`,
)
const NIL_ID = '00000000-0000-0000-0000-000000000000'

export type HistoryEntry = RowOf<typeof ENTRY>

/** Writes what happened to tickets, of any sellers; a change that was written before stays as it is. */
export async function insertTicketHistory(db: Sql, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length > 0) await db.rows(INSERT, { changes })
}

/** What happened to the ticket, from the first to the last, after the last change of the page before. */
export async function listTicketHistory(
  db: Sql,
  { sellerId, ticketId }: TicketKey,
  { after, limit }: { readonly after: HistoryStart | undefined; readonly limit: number },
): Promise<{ entries: readonly HistoryEntry[]; end: HistoryStart | undefined }> {
  const start = after ?? { changedAt: '-infinity', changeId: NIL_ID }
  const rows = await db.rows(LIST, { sellerId, ticketId, ...start, limit: limit + 1 })
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, end: last && { changedAt: last.position, changeId: last.changeId } }
}
