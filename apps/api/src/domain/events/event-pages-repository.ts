import { positional, type Sql } from '#database/sql.ts'
import type { Event } from './event.ts'
import { type EventRow, toEvent } from './event-rows.ts'
import { EVENT_COLUMNS } from './events-repository.ts'

// Events differ much in size: a page ends before the event that would start beyond this.
const MAX_PAGE_BYTES = 8_000_000
const NIL_ID = '00000000-0000-0000-0000-000000000000'

const PAGE_BY_ID = positional('events.page_by_id', pageOf({ start: 'e.id > $2', order: 'id' }))
const PAGE_BY_CHANGE = positional(
  'events.page_by_change',
  pageOf({ start: '(e.updated_at, e.id) > ($5, $2)', order: 'updated_at, id' }),
)

function pageOf({ start, order }: { start: string; order: string }): string {
  return `with candidate as (
     select ${EVENT_COLUMNS},
       to_char(e.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
     from events e
     where e.seller_id = $1 and ${start}
     order by ${order}
     limit $3 + 1
   ), sized as (
     select *, octet_length(coalesce(shows::text, '')) + octet_length(coalesce(seating::text, '')) as bytes
     from candidate
   ), page as (
     select *, sum(bytes) over (order by ${order}) - bytes as bytes_before, count(*) over () as candidate_count
     from sized
   )
   select *
   from page
   where bytes_before < $4
   order by ${order}
   limit $3`
}

interface PageRow extends EventRow {
  /** To the microsecond, which a Date does not hold. */
  readonly changed_at: string
  readonly candidate_count: bigint
}

/** The last event of the page before. */
export interface PageStart {
  readonly id: string
  readonly changedAt: string
}

export interface EventPage {
  readonly events: readonly Event[]
  /** Where the next page starts; undefined on the last one. */
  readonly end: PageStart | undefined
}

/** Events from the oldest to the newest, after the one that the page before ended with. */
export async function listEventsById(
  db: Sql,
  sellerId: string,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<EventPage> {
  const values = [sellerId, page.after ?? NIL_ID, page.limit, MAX_PAGE_BYTES]
  return toPage(await db.rows<PageRow>(PAGE_BY_ID, values))
}

/** Events in the order of their latest changes, from an instant or the end of the page before. */
export async function listEventsByChange(
  db: Sql,
  sellerId: string,
  page: { readonly since: string; readonly after: PageStart | undefined; readonly limit: number },
): Promise<EventPage> {
  const { since, after, limit } = page
  const values = [sellerId, after?.id ?? NIL_ID, limit, MAX_PAGE_BYTES, after?.changedAt ?? since]
  return toPage(await db.rows<PageRow>(PAGE_BY_CHANGE, values))
}

function toPage(rows: readonly PageRow[]): EventPage {
  const last = rows.at(-1)
  const isLast = last === undefined || Number(last.candidate_count) === rows.length
  return { events: rows.map(toEvent), end: isLast ? undefined : { id: last.id, changedAt: last.changed_at } }
}
