import type { TicketAction } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { HistoryDetails, TicketChange } from './history-entry.ts'

// A row per ticket from one row per change, so that a batch travels as its ids alone.
const INSERT = positional(
  'ticket_history.insert',
  `insert into ticket_history (seller_id, changed_at, change_id, action, actor, details, ticket_id)
   select sent.seller_id, sent.changed_at, sent.change_id, sent.action, sent.actor, sent.details, ticket.id
   from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[])
     as sent (seller_id, changed_at, change_id, action, actor, details, ticket_ids)
   cross join lateral jsonb_array_elements_text(sent.ticket_ids) as ticket (id)
   on conflict do nothing`,
)
const LIST = positional(
  'ticket_history.list',
  `select h.changed_at, to_char(h.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position, h.change_id, h.action,
     h.actor, h.details, k.label as key_label, a.entered_at
   from ticket_history h
   left join api_keys k on k.seller_id = h.seller_id and 'key:' || k.api_key_id = h.actor
   left join admissions a
     on h.action = 'ADMITTED' and a.seller_id = h.seller_id and a.ticket_id = h.ticket_id
   where h.seller_id = $1 and h.ticket_id = $2 and (h.changed_at, h.change_id) > ($3, $4)
   order by h.changed_at, h.change_id, h.action
   limit $5`,
)
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** A change of tickets, with where it comes from. */
export interface RecordedChange extends TicketChange {
  readonly sellerId: string
  readonly changeId: string
  readonly changedAt: string
  readonly actor: string | null
}

export interface HistoryEntry {
  readonly changeId: string
  readonly changedAt: Date
  readonly action: TicketAction
  readonly actor: string | null
  /** Of the key that acted. */
  readonly keyLabel: string | null
  readonly details: HistoryDetails
  /** When the ticket entered; of an admission alone. */
  readonly enteredAt: Date | null
}

/** Where a page of the history goes on. */
export interface HistoryStart {
  readonly changedAt: string
  readonly changeId: string
}

interface EntryRow {
  readonly changed_at: Date
  readonly position: string
  readonly change_id: string
  readonly action: TicketAction
  readonly actor: string | null
  readonly details: HistoryDetails
  readonly key_label: string | null
  readonly entered_at: Date | null
}

/** Writes what happened to tickets, of any sellers; a change that was written before stays as it is. */
export async function insertTicketHistory(db: Sql, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return
  await db.rows(INSERT, [
    changes.map(({ sellerId }) => sellerId),
    changes.map(({ changedAt }) => changedAt),
    changes.map(({ changeId }) => changeId),
    changes.map(({ action }) => action),
    changes.map(({ actor }) => actor),
    changes.map(({ details }) => JSON.stringify(details)),
    changes.map(({ ticketIds }) => JSON.stringify(ticketIds)),
  ])
}

/** What happened to the ticket, from the first to the last, after the change that the page before ended with. */
export async function listTicketHistory(
  db: Sql,
  ticket: { readonly sellerId: string; readonly ticketId: string },
  { after, limit }: { readonly after: HistoryStart | undefined; readonly limit: number },
): Promise<{ entries: readonly HistoryEntry[]; end: HistoryStart | undefined }> {
  const { sellerId, ticketId } = ticket
  const start = [after?.changedAt ?? '-infinity', after?.changeId ?? NIL_ID]
  const rows = await db.rows<EntryRow>(LIST, [sellerId, ticketId, ...start, limit + 1])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    entries: page.map((row) => ({
      changeId: row.change_id,
      changedAt: row.changed_at,
      action: row.action,
      actor: row.actor,
      keyLabel: row.key_label,
      details: row.details,
      enteredAt: row.entered_at,
    })),
    end: last && { changedAt: last.position, changeId: last.change_id },
  }
}
