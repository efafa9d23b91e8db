import { positional, type Sql } from '#database/sql.ts'

const IS_CANCELLED = positional(
  'demo_shows.is_cancelled',
  `select true as is_cancelled
   from shows
   where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'CANCELLED'`,
)

const FIND_EVENT_ID = positional(
  'demo_shows.find_event_id',
  `select e.id
   from events e
   join shows s on s.seller_id = e.seller_id and s.event_reference = e.event_reference
   where s.seller_id = $1 and s.event_reference = $2 and s.show_id = $3`,
)

interface ShowKey {
  readonly sellerId: string
  readonly eventReference: string
  readonly showId: string
}

/** Whether the show exists and is cancelled. */
export async function isShowCancelled(db: Sql, show: ShowKey): Promise<boolean> {
  return (await db.rows(IS_CANCELLED, [show.sellerId, show.eventReference, show.showId])).length === 1
}

/** Our id of the show's event; undefined where there is no such show. */
export async function findEventId(db: Sql, show: ShowKey): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(FIND_EVENT_ID, [
    show.sellerId,
    show.eventReference,
    show.showId,
  ])
  return row?.id
}
