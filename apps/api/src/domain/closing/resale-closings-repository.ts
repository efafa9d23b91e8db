import { boolean, instant, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { isSettled } from '#database/moving-sellers.ts'
import { type Given, oneRow, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey, ShowKey } from '#domain/values/keys.ts'

const REQUESTED = { showId: text, closingId: uuid }

interface RequestedClosings extends EventKey {
  readonly requested: readonly RowOf<typeof REQUESTED>[]
}

// Requests that a job ends the listings of these shows. Shows without ACTIVE listings are skipped: the caller holds the
// lock of the show, without which no ticket is listed, so none can be added meanwhile.
const REQUEST_CLOSINGS = statement(
  'closing.request_closings',
  {},
  ({ sellerId, eventReference, requested }: Given<RequestedClosings>) => sql`
    insert into resale_closings (seller_id, event_reference, show_id, closing_id)
    select ${sellerId}, ${eventReference}, named.show_id, named.closing_id
    from ${unnest(requested, 'named', REQUESTED)}
    where exists (
      select from listings l
      where l.seller_id = ${sellerId} and l.event_reference = ${eventReference} and l.show_id = named.show_id
        and l.status = 'ACTIVE'
    )
    order by named.show_id
    on conflict on constraint resale_closings_pkey do update
    set closing_id = excluded.closing_id, actor = excluded.actor`,
)
const RESALE_CLOSING = {
  sellerId: text,
  eventReference: text,
  showId: text,
  closingId: uuid,
  actor: nullable(text),
}
const FIND_CLOSINGS = statement(
  'closing.find_closings',
  RESALE_CLOSING,
  ({ limit }: Given<{ limit: number }>) => sql`
    select seller_id, event_reference, show_id, closing_id, actor
    from resale_closings
    where ${isSettled(sql`seller_id`)}
    order by asked_at
    limit ${limit}`,
)
const LIST_REQUESTED_CLOSINGS = statement(
  'closing.list_requested_closings',
  { showId: text },
  ({ sellerId, eventReference, showIds }: Given<EventKey & { showIds: readonly string[] }>) => sql`
    select c.show_id
    from resale_closings c
    join shows s on s.seller_id = ${sellerId} and s.event_reference = c.event_reference and s.show_id = c.show_id
    where c.seller_id = ${sellerId} and c.event_reference = ${eventReference} and c.show_id = any(${showIds})
      and s.status = 'LIVE'
    order by c.show_id`,
)
const CLOSING_SHOW = { isLive: boolean, isResaleEnabled: boolean, now: instant }
const LOCK_CLOSING_SHOW = statement(
  'closing.lock_closing_show',
  CLOSING_SHOW,
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.status = 'LIVE' as is_live, s.is_resale_enabled, seller_now(${sellerId}) as now
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
    for share of s`,
)
const DELETE_CLOSING = statement(
  'closing.delete_closing',
  {},
  ({ sellerId, eventReference, showId, closingId }: Given<ResaleClosing>) => sql`
    delete from resale_closings
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and closing_id = ${closingId}`,
)

/** A pending job to check the listings of a show, whose resale may have been switched off. */
export type ResaleClosing = RowOf<typeof RESALE_CLOSING>

/** Requests the closing job for shows that the caller has locked. */
export async function requestClosings(db: Sql, event: EventKey, showIds: readonly string[]): Promise<void> {
  const requested = showIds.map((showId) => ({ showId, closingId: newId() }))
  await db.rows(REQUEST_CLOSINGS, { ...event, requested })
}

/** Lists those of the shows that are LIVE and whose closing is still pending: a cancelled show ends its listings itself. */
export async function listRequestedClosings(
  db: Sql,
  event: EventKey,
  showIds: readonly string[],
): Promise<string[]> {
  const closings = await db.rows(LIST_REQUESTED_CLOSINGS, { ...event, showIds })
  return closings.map(({ showId }) => showId)
}

/** Finds at most `limit` pending closings of all sellers, the oldest first. */
export function findClosings(db: Sql, limit: number): Promise<ResaleClosing[]> {
  return db.rows(FIND_CLOSINGS, { limit })
}

/** Locks the show, so its status and resale switch cannot change until the transaction ends. */
export function lockClosingShow(db: Sql, show: ShowKey): Promise<RowOf<typeof CLOSING_SHOW>> {
  return oneRow(db.rows(LOCK_CLOSING_SHOW, show))
}

/** Deletes a finished closing; a newer request has another `closingId` and stays. */
export async function deleteClosing(db: Sql, closing: ResaleClosing): Promise<void> {
  await db.rows(DELETE_CLOSING, closing)
}
