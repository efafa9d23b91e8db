import type { TicketAction } from '@taquilla/contract'
import { instant, instantText, json, nullable, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { joinConsent } from '#domain/market/views.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import type { HistoryDetails, TicketChange } from './ticket-changes.ts'

export interface RecordedChange extends TicketChange {
  readonly sellerId: string
  readonly changeId: string
  readonly changedAt: string
  readonly actor: string | null
}

/** Last entry of the previous page. */
export interface HistoryStart {
  readonly changedAt: string
  readonly changeId: string
}

interface PageValues extends TicketKey, HistoryStart {
  readonly limit: number
}

// Each change carries its ticket ids as one list, and the statement expands it to one row for each ticket.
const INSERT_HISTORY = statement(
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
  /** Label of the API key that made the change. */
  keyLabel: nullable(text),
  details: json<HistoryDetails>(),
  /** Instant of entry; set for admissions only. */
  enteredAt: nullable(instant),
  /** Consent of the owner for whom a key made the change. */
  consentGivenAt: nullable(instant),
  consentReference: nullable(text),
  /** `changedAt` as text with microseconds; a Date only holds milliseconds. */
  position: text,
}
const LIST_HISTORY = statement(
  'tickets.list_history',
  ENTRY,
  ({ sellerId, ticketId, changedAt, changeId, limit }: Given<PageValues>) => sql`
    select h.changed_at, to_char(h.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position, h.change_id, h.action,
      h.actor, h.details, k.label as key_label, a.entered_at, c.given_at as consent_given_at, c.reference as consent_reference
    from ticket_history h
    left join api_keys k on k.seller_id = ${sellerId} and 'key:' || k.api_key_id = h.actor
    left join admissions a
      on h.action = 'ADMITTED' and a.seller_id = ${sellerId} and a.ticket_id = h.ticket_id
    ${joinConsent(sellerId)}
    where h.seller_id = ${sellerId} and h.ticket_id = ${ticketId}
      and (h.changed_at, h.change_id) > (${changedAt}, ${changeId})
    order by h.changed_at, h.change_id, h.action
    limit ${limit}`,
)

export type HistoryEntry = RowOf<typeof ENTRY>

/** Inserts history entries of any sellers. Idempotent: an entry that exists already is skipped. */
export async function insertTicketHistory(db: Sql, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length > 0) await db.rows(INSERT_HISTORY, { changes })
}

/** Returns one page of a ticket's history, oldest entry first. `end` is undefined on the last page. */
export async function listTicketHistory(
  db: Sql,
  { sellerId, ticketId }: TicketKey,
  { after, limit }: { readonly after: HistoryStart | undefined; readonly limit: number },
): Promise<{ entries: readonly HistoryEntry[]; end: HistoryStart | undefined }> {
  const start = after ?? { changedAt: '-infinity', changeId: NIL_ID }
  const rows = await db.rows(LIST_HISTORY, { sellerId, ticketId, ...start, limit: limit + 1 })
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, end: last && { changedAt: last.position, changeId: last.changeId } }
}
