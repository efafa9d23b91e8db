import { type Sql, statement } from '#database/sql.ts'

const IS_CANCELLED = statement(
  'demo_shows.is_cancelled',
  `select true as is_cancelled
   from shows
   where seller_id = $1 and event_reference = $2 and show_id = $3 and status = 'CANCELLED'`,
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
