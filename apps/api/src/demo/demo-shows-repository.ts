import { type Sql, statement } from '#database/sql.ts'

const IS_CANCELLED = statement(
  'demo_shows.is_cancelled',
  `select true as is_cancelled
   from shows
   where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'CANCELLED'`,
)

const FIND_EVENT_ID = statement(
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
export async function isShowCancelled(sql: Sql, show: ShowKey): Promise<boolean> {
  return (await sql.rows(IS_CANCELLED, [show.sellerId, show.eventReference, show.showId])).length === 1
}

/** Our id of the show's event; undefined where there is no such show. */
export async function findEventId(sql: Sql, show: ShowKey): Promise<string | undefined> {
  const [row] = await sql.rows<{ id: string }>(FIND_EVENT_ID, [
    show.sellerId,
    show.eventReference,
    show.showId,
  ])
  return row?.id
}
