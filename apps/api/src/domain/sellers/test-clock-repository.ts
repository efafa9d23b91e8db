import { ApiError, MAX_CLOCK_OFFSET_SECONDS } from '@taquilla/contract'
import { oneRow, positional, type Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'

/** Outbox topic: what is due by the clock may be due now. */
export const CLOCK_MOVED = 'clock.moved'

// Two moves at once: the second waits for the row, and goes on from where the first has led.
const LOCK = positional(
  'test_clock.lock',
  `select now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
   from sellers
   where seller_id = $1
   for no key update`,
)
const READ = positional(
  'test_clock.read',
  `select now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
   from sellers
   where seller_id = $1`,
)
// An instant between two seconds is reached by the later one: whoever asks for it finds it past.
const OFFSET_TO = positional(
  'test_clock.offset_to',
  `select ceil(extract(epoch from $1::timestamptz - now()))::float8 as offset_seconds`,
)
const MOVE = positional(
  'test_clock.move',
  `with moved as (
     update sellers
     set clock_offset = make_interval(secs => $2)
     where seller_id = $1 and kind = 'sandbox'
     returning now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
   ), announced as (
     insert into outbox (seller_id, outbox_id, topic, payload)
     select $1, $3, '${CLOCK_MOVED}', jsonb_build_object('offsetSeconds', offset_seconds)
     from moved
   )
   select now, offset_seconds from moved`,
)

export interface Clock {
  readonly now: Date
  readonly offsetSeconds: number
}

interface ClockRow {
  readonly now: Date
  readonly offset_seconds: number
}

export async function readTestClock(db: Sql, sellerId: string): Promise<Clock> {
  return toClock(await oneRow(db.rows<ClockRow>(READ, [sellerId])))
}

/** Moves the clock by so many seconds, or to an instant. @throws clock.backwards, clock.too_far */
export async function moveTestClock(
  db: Sql,
  sellerId: string,
  move: { readonly advanceSeconds?: number | undefined; readonly now?: string | undefined },
): Promise<Clock> {
  const clock = toClock(await oneRow(db.rows<ClockRow>(LOCK, [sellerId])))
  const wanted =
    move.now === undefined ? clock.offsetSeconds + (move.advanceSeconds ?? 0) : await offsetTo(db, move.now)
  if (wanted <= clock.offsetSeconds) throw new ApiError('clock.backwards')
  if (wanted > MAX_CLOCK_OFFSET_SECONDS) throw new ApiError('clock.too_far')
  return toClock(await oneRow(db.rows<ClockRow>(MOVE, [sellerId, wanted, newId()])))
}

async function offsetTo(db: Sql, instant: string): Promise<number> {
  const row = await oneRow(
    db.rows<{ offset_seconds: number }>(OFFSET_TO, [new Date(instant.toUpperCase()).toISOString()]),
  )
  return row.offset_seconds
}

function toClock(row: ClockRow): Clock {
  return { now: row.now, offsetSeconds: row.offset_seconds }
}
