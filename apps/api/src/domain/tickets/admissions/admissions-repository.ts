import { oneRow, positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { AdmissionOutcome, DoorStatus, ReportedEntry, StoredEntry } from './admission.ts'

// The whole admission: a ticket that is ACTIVE in a LIVE show becomes USED and gets its one entry, and the outbox one
// row for all of them. Of several entries of one ticket the earliest counts, so that their order does not matter.
// Rows are locked in the order of their ids: reports that share tickets wait for each other instead of deadlocking.
// Its rows are the new entries, and then every ticket as it was when the statement began; see wasOvertaken.
// Whatever the planner knows of the tables, each ticket costs a few look-ups by key: no part joins two lists, and the
// sub-selects and the limit keep it from reading a seller's whole table instead.
const ADMIT = positional(
  'admissions.admit',
  `with clock as materialized (
     select seller_now($1) as now
   ),
   report as materialized (
     select ticket_id, coalesce(min(entered_at), (select now from clock)) as entered_at
     from unnest($2::text[], $3::timestamptz[]) as reported (ticket_id, entered_at)
     group by ticket_id
   ),
   admissible as materialized (
     select t.ticket_id, report.entered_at
     from report
     join tickets t on t.seller_id = $1 and t.ticket_id = report.ticket_id
     where t.status = 'ACTIVE'
       and (
         select s.status
         from shows s
         where s.seller_id = t.seller_id and s.event_reference = t.event_reference and s.show_id = t.show_id
       ) = 'LIVE'
     order by t.ticket_id
     for update of t
   ),
   used as (
     update tickets t
     set status = 'USED', updated_at = now()
     from admissible
     where t.seller_id = $1 and t.ticket_id = admissible.ticket_id
     returning t.ticket_id, admissible.entered_at
   ),
   admitted as (
     insert into admissions (seller_id, ticket_id, entered_at, reported_at)
     select $1, ticket_id, entered_at, (select now from clock)
     from used
     returning ticket_id, entered_at, reported_at
   ),
   announced as (
     insert into outbox (seller_id, outbox_id, topic, payload, actor)
     select $1, $4, 'ticket.admitted', jsonb_build_object('ticketIds', jsonb_agg(ticket_id)), $5
     from admitted
     having count(*) > 0
   )
   select ticket_id, true as is_new, null as status, entered_at, reported_at
   from admitted
   union all
   select
     report.ticket_id,
     false,
     case
       when t.status in ('ACTIVE', 'LISTED') and (
         select s.status
         from shows s
         where s.seller_id = $1 and s.event_reference = t.event_reference and s.show_id = t.show_id
       ) = 'CANCELLED' then 'CANCELLED'
       when t.status = 'DELETED' then null
       when t.status is not null then t.status
       when exists (
         select from pending_ticket_batches($1, array[report.ticket_id])
       ) then 'PENDING'
       when exists (
         select from rejected_tickets r
         where r.seller_id = $1 and r.ticket_id = report.ticket_id
       ) then 'REJECTED'
     end,
     entry.entered_at,
     entry.reported_at
   from report
   left join tickets t on t.seller_id = $1 and t.ticket_id = report.ticket_id
   left join lateral (
     select a.entered_at, a.reported_at
     from admissions a
     where a.seller_id = $1 and a.ticket_id = report.ticket_id
     limit 1
   ) entry on true`,
)
const READ_CLOCK = positional('admissions.read_clock', `select seller_now($1) as now`)

interface OutcomeRow {
  readonly ticket_id: string
  readonly is_new: boolean
  readonly status: DoorStatus | null
  readonly entered_at: Date | null
  readonly reported_at: Date | null
}

/** Whose tickets, and who reports: one statement may stand outside any transaction that would say so. */
export interface Reporter {
  readonly sellerId: string
  readonly actor: string
}

/** Admits what may enter and says of every ticket named what became of it, each once, in any order. */
export async function admit(
  db: Sql,
  { sellerId, actor }: Reporter,
  entries: readonly ReportedEntry[],
): Promise<AdmissionOutcome[]> {
  const rows = await db.rows<OutcomeRow>(ADMIT, [
    sellerId,
    entries.map(({ ticketId }) => ticketId),
    entries.map(({ enteredAt }) => enteredAt?.toISOString() ?? null),
    newId(),
    actor,
  ])
  const newEntries = new Map(rows.filter((row) => row.is_new).map((row) => [row.ticket_id, toEntry(row)]))
  return rows
    .filter((row) => !row.is_new)
    .map((row) => ({
      ticketId: row.ticket_id,
      statusBefore: row.status ?? undefined,
      newEntry: newEntries.get(row.ticket_id),
      earlierEntry: toEntry(row),
    }))
}

function toEntry({ entered_at, reported_at }: OutcomeRow): StoredEntry | undefined {
  if (entered_at === null || reported_at === null) return undefined
  return { enteredAt: entered_at, reportedAt: reported_at }
}

/** Now, as the seller's tickets see it. */
export async function readClock(db: Sql, sellerId: string): Promise<Date> {
  const { now } = await oneRow(db.rows<{ now: Date }>(READ_CLOCK, [sellerId]))
  return now
}
