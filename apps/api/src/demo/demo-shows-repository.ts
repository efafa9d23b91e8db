import { boolean, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { ShowKey } from '#domain/values/keys.ts'

const FIND_CANCELLED_SHOW = statement(
  'demo.find_cancelled_show',
  { isCancelled: boolean },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select true as is_cancelled
    from shows
    where seller_id = ${sellerId} and event_reference = ${eventReference} and show_id = ${showId}
      and status = 'CANCELLED'`,
)

const FIND_EVENT_ID = statement(
  'demo.find_event_id',
  { id: uuid },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select e.id
    from events e
    join shows s on s.seller_id = ${sellerId} and s.event_reference = e.event_reference
    where e.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}`,
)

/** False if the show does not exist. */
export async function isShowCancelled(db: Sql, show: ShowKey): Promise<boolean> {
  return (await db.rows(FIND_CANCELLED_SHOW, show)).length === 1
}

/** Returns the platform's id of the show's event; undefined if the show does not exist. */
export async function findEventId(db: Sql, show: ShowKey): Promise<string | undefined> {
  const [row] = await db.rows(FIND_EVENT_ID, show)
  return row?.id
}
