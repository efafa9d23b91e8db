import { bigint, integer, type RowOf, text } from '#database/columns.ts'
import {
  type Fragment,
  type Given,
  literal,
  type Parameter,
  type Sql,
  sql,
  statement,
} from '#database/sql.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { Event } from './event.ts'
import { EVENT_COLUMNS, toEvent } from './event-rows.ts'
import { eventColumns } from './events-repository.ts'

// Limits a page by bytes, because event sizes differ widely: it ends before the event that would start beyond this.
const MAX_PAGE_BYTES = 8_000_000

interface PageById {
  readonly sellerId: string
  /** Id of the last event of the previous page. */
  readonly id: string
  readonly limit: number
}
interface PageByChange extends PageById {
  /** Time at which that event changed; on the first page the requested start time. */
  readonly changedAt: string
}

const PAGE = {
  ...EVENT_COLUMNS,
  /** Text with microseconds; a Date only holds milliseconds. */
  changedAt: text,
  bytes: integer,
  bytesBefore: bigint,
  candidateCount: bigint,
}
const LIST_EVENTS_BY_ID = statement(
  'events.list_events_by_id',
  PAGE,
  ({ sellerId, id, limit }: Given<PageById>) =>
    pageOf({ sellerId, start: sql`e.id > ${id}`, order: sql`id`, limit }),
)
const LIST_EVENTS_BY_CHANGE = statement(
  'events.list_events_by_change',
  PAGE,
  ({ sellerId, id, changedAt, limit }: Given<PageByChange>) =>
    pageOf({
      sellerId,
      start: sql`(e.updated_at, e.id) > (${changedAt}, ${id})`,
      order: sql`updated_at, id`,
      limit,
    }),
)

interface PageParts {
  readonly sellerId: Parameter<string>
  readonly start: Fragment
  readonly order: Fragment
  readonly limit: Parameter<number>
}

function pageOf({ sellerId, start, order, limit }: PageParts): Fragment {
  return sql`
    with candidate as (
      select ${eventColumns(sellerId)},
        to_char(e.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at
      from events e
      where e.seller_id = ${sellerId} and ${start}
      order by ${order}
      limit ${limit} + 1
    ), sized as (
      select *, octet_length(coalesce(shows::text, '')) + octet_length(coalesce(seating::text, '')) as bytes
      from candidate
    ), page as (
      select *, sum(bytes) over (order by ${order}) - bytes as bytes_before, count(*) over () as candidate_count
      from sized
    )
    select *
    from page
    where bytes_before < ${literal(MAX_PAGE_BYTES)}
    order by ${order}
    limit ${limit}`
}

/** Last event of the previous page. */
export interface PageStart {
  readonly id: string
  readonly changedAt: string
}

export interface EventPage {
  readonly events: readonly Event[]
  /** Start of the next page; undefined on the last one. */
  readonly end: PageStart | undefined
}

/** Returns one page of events, oldest first. */
export async function listEventsById(
  db: Sql,
  sellerId: string,
  { after = NIL_ID, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<EventPage> {
  return toPage(await db.rows(LIST_EVENTS_BY_ID, { sellerId, id: after, limit }))
}

/** Returns one page of events in order of their latest change, starting at `since` or behind the previous page. */
export async function listEventsByChange(
  db: Sql,
  sellerId: string,
  page: { readonly since: string; readonly after: PageStart | undefined; readonly limit: number },
): Promise<EventPage> {
  const { id, changedAt } = page.after ?? { id: NIL_ID, changedAt: page.since }
  return toPage(await db.rows(LIST_EVENTS_BY_CHANGE, { sellerId, id, changedAt, limit: page.limit }))
}

function toPage(rows: readonly RowOf<typeof PAGE>[]): EventPage {
  const last = rows.at(-1)
  const isLast = last === undefined || Number(last.candidateCount) === rows.length
  return {
    events: rows.map(({ changedAt, bytes, bytesBefore, candidateCount, ...row }) => toEvent(row)),
    end: isLast ? undefined : { id: last.id, changedAt: last.changedAt },
  }
}
