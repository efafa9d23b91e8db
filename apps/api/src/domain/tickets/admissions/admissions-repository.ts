import { TICKET_ADMITTED } from '#changes/catalog.ts'
import { boolean, instant, instantText, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import {
  type Fragment,
  type Given,
  oneRow,
  type Parameter,
  type Sql,
  sql,
  statement,
  unnest,
} from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { announce } from '#queue/outbox.ts'
import { currentTraceText } from '#tracing/current-trace.ts'
import { showStatus } from '../ticket-rows.ts'
import type { AdmissionOutcome, DoorStatus, ReportedEntry, StoredEntry } from './admission.ts'

/** Seller and actor are passed explicitly, because the statement may run outside a transaction that would set them. */
export interface Reporter {
  readonly sellerId: string
  readonly actor: string
}

interface Report extends Reporter {
  readonly entries: readonly { readonly ticketId: string; readonly enteredAt: string | null }[]
  readonly outboxId: string
  readonly trace: string | null
}

type GivenReport = Given<Report>

/**
 * Clock read once (docs/sql.md). Groups the report by ticket and keeps each ticket's earliest entry, so the order of
 * entries does not matter.
 */
const readReport = ({ sellerId, entries }: GivenReport) => sql`
    clock as materialized (
      select seller_now(${sellerId}) as now
    ),
    report as materialized (
      select ticket_id, coalesce(min(entered_at), (select now from clock)) as entered_at
      from ${unnest(entries, 'reported', { ticketId: text, enteredAt: nullable(instantText) })}
      group by ticket_id
    )`
/**
 * Locks in order (docs/sql.md): ACTIVE tickets of LIVE shows, by id, so that reports sharing tickets do not deadlock. The show's status comes from a sub-select, since a join could read all shows of the seller.
 */
const lockedTickets = ({ sellerId }: GivenReport, onLocked: Fragment) => sql`
      select t.ticket_id, report.entered_at
      from report
      join tickets t on t.seller_id = ${sellerId} and t.ticket_id = report.ticket_id
      where t.status = 'ACTIVE' and ${showStatus(sellerId)} = 'LIVE'
      order by t.ticket_id
      for update of t ${onLocked}`
/** Marks the locked tickets USED, inserts one entry for each, and writes one outbox row for all of them. */
const admitLocked = ({ sellerId, outboxId, actor, trace }: GivenReport) => sql`
    used as (
      update tickets t
      set status = 'USED', updated_at = now()
      from admissible
      where t.seller_id = ${sellerId} and t.ticket_id = admissible.ticket_id
      returning t.ticket_id, admissible.entered_at
    ),
    admitted as (
      insert into admissions (seller_id, ticket_id, entered_at, reported_at)
      select ${sellerId}, ticket_id, entered_at, (select now from clock)
      from used
      returning ticket_id, entered_at, reported_at
    ),
    announced as (
      ${announce(
        TICKET_ADMITTED,
        {
          sellerId,
          outboxId,
          payload: { ticketIds: sql`jsonb_agg(ticket_id)` },
          from: sql`from admitted having count(*) > 0`,
        },
        { actor, trace },
      )}
    )`
/** Status of a reported ticket `t` for the door; null if the ticket is unknown or deleted. */
const doorStatus = (sellerId: Parameter<string>) => sql`
      case
        when t.status in ('ACTIVE', 'LISTED') and ${showStatus(sellerId)} = 'CANCELLED' then 'CANCELLED'
        when t.status = 'DELETED' then null
        when t.status is not null then t.status
        when exists (
          select from pending_ticket_batches(${sellerId}, array[report.ticket_id])
        ) then 'PENDING'
        when exists (
          select from rejected_tickets r
          where r.seller_id = ${sellerId} and r.ticket_id = report.ticket_id
        ) then 'REJECTED'
      end`
const OUTCOME = {
  ticketId: text,
  isNew: boolean,
  status: nullable(textOf<Exclude<DoorStatus, undefined>>()),
  enteredAt: nullable(instant),
  reportedAt: nullable(instant),
}
// Look-up by key (docs/sql.md): sub-selects and `limit` keep the planner from reading all tickets of the seller.
// Returns the new entries first, then every reported ticket as it was when the statement began; see `wasOvertaken`.
const admitStatement = (name: string, onLocked: Fragment) =>
  statement(
    name,
    OUTCOME,
    (given: GivenReport) => sql`
    with ${readReport(given)},
    admissible as materialized (
      ${lockedTickets(given, onLocked)}
    ),
    ${admitLocked(given)}
    select ticket_id, true as is_new, null as status, entered_at, reported_at
    from admitted
    union all
    select report.ticket_id, false, ${doorStatus(given.sellerId)}, entry.entered_at, entry.reported_at
    from report
    left join tickets t on t.seller_id = ${given.sellerId} and t.ticket_id = report.ticket_id
    left join lateral (
      select a.entered_at, a.reported_at
      from admissions a
      where a.seller_id = ${given.sellerId} and a.ticket_id = report.ticket_id
      limit 1
    ) entry on true`,
  )
const ADMIT = admitStatement('tickets.admit', sql``)
// Tickets that another transaction has locked keep their status ACTIVE, so `wasOvertaken` is true for them.
const ADMIT_UNLOCKED = admitStatement('tickets.admit_unlocked', sql`skip locked`)
const READ_CLOCK = statement(
  'tickets.read_clock',
  { now: instant },
  ({ sellerId }: Given<Pick<Reporter, 'sellerId'>>) => sql`select seller_now(${sellerId}) as now`,
)

/** Admits the tickets that may enter. Returns one outcome for each distinct ticket, in no particular order. */
export async function admit(
  db: Sql,
  reporter: Reporter,
  reported: readonly ReportedEntry[],
): Promise<AdmissionOutcome[]> {
  return toOutcomes(await db.rows(ADMIT, toReport(reporter, reported)))
}

/** Waits for no lock: a ticket that another transaction has locked is not admitted, and counts as overtaken. */
export async function admitUnlocked(
  db: Sql,
  reporter: Reporter,
  reported: readonly ReportedEntry[],
): Promise<AdmissionOutcome[]> {
  return toOutcomes(await db.rows(ADMIT_UNLOCKED, toReport(reporter, reported)))
}

function toReport(reporter: Reporter, reported: readonly ReportedEntry[]): Report {
  const entries = reported.map(({ ticketId, enteredAt }) => ({
    ticketId,
    enteredAt: enteredAt?.toISOString() ?? null,
  }))
  return { ...reporter, entries, outboxId: newId(), trace: currentTraceText() }
}

function toOutcomes(rows: readonly RowOf<typeof OUTCOME>[]): AdmissionOutcome[] {
  const newEntries = new Map(rows.filter((row) => row.isNew).map((row) => [row.ticketId, toEntry(row)]))
  return rows
    .filter((row) => !row.isNew)
    .map((row) => ({
      ticketId: row.ticketId,
      statusBefore: row.status ?? undefined,
      newEntry: newEntries.get(row.ticketId),
      earlierEntry: toEntry(row),
    }))
}

function toEntry({ enteredAt, reportedAt }: RowOf<typeof OUTCOME>): StoredEntry | undefined {
  if (enteredAt === null || reportedAt === null) return undefined
  return { enteredAt, reportedAt }
}

/** Current time of the seller (a sandbox seller may have moved its test clock). */
export async function readClock(db: Sql, sellerId: string): Promise<Date> {
  const { now } = await oneRow(db.rows(READ_CLOCK, { sellerId }))
  return now
}
