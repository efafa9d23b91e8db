import { boolean } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { EventKey } from '#domain/values/keys.ts'

const FIND_EVENT_ORIGIN = statement(
  'lite.find_event_origin',
  { isLite: boolean, isKnown: boolean },
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    select
      exists (
        select from lite_events l where l.seller_id = ${sellerId} and l.event_reference = ${eventReference}
      ) as is_lite,
      exists (
        select from events e where e.seller_id = ${sellerId} and e.event_reference = ${eventReference}
      ) as is_known`,
)
const SAVE_EVENT = statement(
  'lite.save_event',
  {},
  ({ sellerId, eventReference }: Given<EventKey>) => sql`
    insert into lite_events (seller_id, event_reference)
    values (${sellerId}, ${eventReference})
    on conflict (seller_id, event_reference) do update set last_seen_at = now()`,
)

/** NEW: unknown event. LITE: created from a Lite system. API: sent by the seller through the API. */
export type EventOrigin = 'NEW' | 'LITE' | 'API'

export async function findEventOrigin(
  db: Sql,
  sellerId: string,
  eventReference: string,
): Promise<EventOrigin> {
  const [found] = await db.rows(FIND_EVENT_ORIGIN, { sellerId, eventReference })
  if (found?.isLite) return 'LITE'
  return found?.isKnown ? 'API' : 'NEW'
}

/** Records that the Lite system returned the event now. */
export async function saveLiteEvent(db: Sql, sellerId: string, eventReference: string): Promise<void> {
  await db.rows(SAVE_EVENT, { sellerId, eventReference })
}
