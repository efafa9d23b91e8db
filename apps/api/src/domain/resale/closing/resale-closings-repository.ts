import { boolean, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from './begun-shows-repository.ts'

type EventKey = Omit<ShowKey, 'showId'>

const ASKED = { showId: text, closingId: uuid }

interface AskedClosings extends EventKey {
  readonly asked: readonly RowOf<typeof ASKED>[]
}

// A show without listings has nothing to end, and gets none meanwhile: whoever lists locks the show first.
const ASK = statement(
  'resale.ask_closings',
  {},
  ({ sellerId, eventReference, asked }: Given<AskedClosings>) => sql`
    insert into resale_closings (seller_id, event_reference, show_id, closing_id)
    select ${sellerId}, ${eventReference}, named.show_id, named.closing_id
    from ${unnest(asked, 'named', ASKED)}
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
const FIND = statement(
  'resale.find_closings',
  RESALE_CLOSING,
  ({ limit }: Given<{ limit: number }>) => sql`
    select seller_id, event_reference, show_id, closing_id, actor
    from resale_closings
    order by asked_at
    limit ${limit}`,
)
const LIST_ASKED = statement(
  'resale.list_asked_closings',
  { showId: text },
  ({ sellerId, eventReference, showIds }: Given<EventKey & { showIds: readonly string[] }>) => sql`
    select show_id
    from resale_closings
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = any(${showIds})
    order by show_id`,
)
const LOCK_SHOW = statement(
  'resale.lock_closing_show',
  { isLive: boolean, isResaleEnabled: boolean },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.status = 'LIVE' as is_live, s.is_resale_enabled
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
    for share of s`,
)
const SETTLE = statement(
  'resale.settle_closing',
  {},
  ({ sellerId, eventReference, showId, closingId }: Given<ResaleClosing>) => sql`
    delete from resale_closings
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and closing_id = ${closingId}`,
)

/** A show whose listings are to be looked at, since its resale may have been switched off. */
export type ResaleClosing = RowOf<typeof RESALE_CLOSING>

/** Asks for a look at the listings of locked shows. */
export async function askClosings(db: Sql, event: EventKey, showIds: readonly string[]): Promise<void> {
  const asked = showIds.map((showId) => ({ showId, closingId: newId() }))
  await db.rows(ASK, { ...event, asked })
}

/** Those of the shows that still wait for such a look. */
export async function listAskedClosings(
  db: Sql,
  event: EventKey,
  showIds: readonly string[],
): Promise<string[]> {
  const closings = await db.rows(LIST_ASKED, { ...event, showIds })
  return closings.map(({ showId }) => showId)
}

/** Finds at most `limit` closings over all sellers, those that have waited longest first. */
export function findClosings(db: Sql, limit: number): Promise<ResaleClosing[]> {
  return db.rows(FIND, { limit })
}

/** Keeps the show, and what rules say of its resale, from changing until the transaction ends. */
export async function lockClosingShow(
  db: Sql,
  show: ShowKey,
): Promise<{ readonly isLive: boolean; readonly isResaleEnabled: boolean }> {
  const [locked] = await db.rows(LOCK_SHOW, show)
  return locked ?? { isLive: false, isResaleEnabled: false }
}

/** Nothing is left to end; unless something asked for another look meanwhile. */
export async function settleClosing(db: Sql, closing: ResaleClosing): Promise<void> {
  await db.rows(SETTLE, closing)
}
