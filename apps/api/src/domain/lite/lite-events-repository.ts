import { positional, type Sql } from '#database/sql.ts'

const FIND_ORIGIN = positional(
  'lite_events.find_origin',
  `select exists (
       select from lite_events l where l.seller_id = $1 and l.event_reference = $2
     ) as is_lite,
     exists (select from events e where e.seller_id = $1 and e.event_reference = $2) as is_known`,
)
const SAVE = positional(
  'lite_events.save',
  `insert into lite_events (seller_id, event_reference)
   values ($1, $2)
   on conflict (seller_id, event_reference) do update set last_seen_at = now()`,
)

/** NEW: nobody sent it yet. LITE: a Lite system answered it before. API: the seller sent it. */
export type EventOrigin = 'NEW' | 'LITE' | 'API'

export async function findEventOrigin(
  db: Sql,
  sellerId: string,
  eventReference: string,
): Promise<EventOrigin> {
  const values = [sellerId, eventReference]
  const [row] = await db.rows<{ is_lite: boolean; is_known: boolean }>(FIND_ORIGIN, values)
  if (row?.is_lite) return 'LITE'
  return row?.is_known ? 'API' : 'NEW'
}

/** Writes that the event was answered just now. */
export async function saveLiteEvent(db: Sql, sellerId: string, eventReference: string): Promise<void> {
  await db.rows(SAVE, [sellerId, eventReference])
}
