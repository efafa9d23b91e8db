import { positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from './begun-shows-repository.ts'

// A show without listings has nothing to end, and gets none meanwhile: whoever lists takes the show first.
const ASK = positional(
  'resale_closings.ask',
  `insert into resale_closings (seller_id, event_reference, show_id, closing_id)
   select $1, $2, named.show_id, named.closing_id
   from unnest($3::text[], $4::uuid[]) as named (show_id, closing_id)
   where exists (
     select from listings l
     where l.seller_id = $1 and l.event_reference = $2 and l.show_id = named.show_id and l.status = 'ACTIVE'
   )
   order by named.show_id
   on conflict on constraint resale_closings_pkey do update
   set closing_id = excluded.closing_id, actor = excluded.actor`,
)
const FIND = positional(
  'resale_closings.find',
  `select seller_id, event_reference, show_id, closing_id, actor
   from resale_closings
   order by asked_at
   limit $1`,
)
const LIST_ASKED = positional(
  'resale_closings.list_asked',
  `select show_id
   from resale_closings
   where seller_id = $1 and event_reference = $2 and show_id = any($3)
   order by show_id`,
)
const LOCK_SHOW = positional(
  'resale_closings.lock_show',
  `select s.status = 'LIVE' as is_live, s.is_resale_enabled
   from shows s
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3
   for share of s`,
)
const SETTLE = positional(
  'resale_closings.settle',
  `delete from resale_closings
   where seller_id = $1 and event_reference = $2 and show_id = $3 and closing_id = $4`,
)

/** A show whose listings are to be looked at, since its resale may have been switched off. */
export interface ResaleClosing extends ShowKey {
  readonly closingId: string
  readonly actor: string | null
}

interface ClosingRow {
  readonly seller_id: string
  readonly event_reference: string
  readonly show_id: string
  readonly closing_id: string
  readonly actor: string | null
}

type EventKey = Omit<ShowKey, 'showId'>

/** Asks for a look at the listings of locked shows. */
export async function askClosings(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  showIds: readonly string[],
): Promise<void> {
  await db.rows(ASK, [sellerId, eventReference, showIds, showIds.map(() => newId())])
}

/** Those of the shows that still wait for such a look. */
export async function listAskedClosings(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  showIds: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ show_id: string }>(LIST_ASKED, [sellerId, eventReference, showIds])
  return rows.map(({ show_id }) => show_id)
}

/** Of all sellers, those that have waited longest; at most `limit`. */
export async function findClosings(db: Sql, limit: number): Promise<ResaleClosing[]> {
  const rows = await db.rows<ClosingRow>(FIND, [limit])
  return rows.map((row) => ({
    sellerId: row.seller_id,
    eventReference: row.event_reference,
    showId: row.show_id,
    closingId: row.closing_id,
    actor: row.actor,
  }))
}

/** Keeps the show, and what rules say of its resale, from changing until the transaction ends. */
export async function lockClosingShow(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
): Promise<{ readonly isLive: boolean; readonly isResaleEnabled: boolean }> {
  const rows = await db.rows<{ is_live: boolean; is_resale_enabled: boolean }>(LOCK_SHOW, [
    sellerId,
    eventReference,
    showId,
  ])
  return { isLive: rows[0]?.is_live === true, isResaleEnabled: rows[0]?.is_resale_enabled === true }
}

/** Nothing is left to end; unless something asked for another look meanwhile. */
export async function settleClosing(db: Sql, closing: ResaleClosing): Promise<void> {
  const { sellerId, eventReference, showId, closingId } = closing
  await db.rows(SETTLE, [sellerId, eventReference, showId, closingId])
}
