import { ApiError, MAX_CLOCK_OFFSET_SECONDS } from '@taquilla/contract'
import { CLOCK_MOVED } from '#changes/catalog.ts'
import { float, instant, integer, type RowOf } from '#database/columns.ts'
import { type Given, oneRow, type Sql, sql, statement } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { announce } from '#queue/outbox.ts'

interface ClockKey {
  readonly sellerId: string
}
interface ClockMove extends ClockKey {
  readonly offsetSeconds: number
  readonly outboxId: string
}

const CLOCK = { now: instant, offsetSeconds: integer }
// A concurrent move waits for this row lock and then continues from the new offset.
const LOCK_CLOCK = statement(
  'sellers.lock_clock',
  CLOCK,
  ({ sellerId }: Given<ClockKey>) => sql`
    select now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
    from sellers
    where seller_id = ${sellerId}
    for no key update`,
)
const READ_CLOCK = statement(
  'sellers.read_clock',
  CLOCK,
  ({ sellerId }: Given<ClockKey>) => sql`
    select now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
    from sellers
    where seller_id = ${sellerId}`,
)
// `ceil` ensures that the clock has reached the target, since the offset is in whole seconds.
const OFFSET_TO = statement(
  'sellers.offset_to',
  { offsetSeconds: float },
  ({ target }: Given<{ readonly target: string }>) => sql`
    select ceil(extract(epoch from ${target}::timestamptz - now()))::float8 as offset_seconds`,
)
const MOVE_CLOCK = statement(
  'sellers.move_clock',
  CLOCK,
  ({ sellerId, offsetSeconds, outboxId }: Given<ClockMove>) => sql`
    with moved as (
      update sellers
      set clock_offset = make_interval(secs => ${offsetSeconds})
      where seller_id = ${sellerId} and kind = 'sandbox'
      returning now() + clock_offset as now, extract(epoch from clock_offset)::int as offset_seconds
    ), announced as (
      ${announce(CLOCK_MOVED, {
        sellerId,
        outboxId,
        payload: { offsetSeconds: sql`offset_seconds` },
        from: sql`from moved`,
      })}
    )
    select now, offset_seconds from moved`,
)

export type Clock = RowOf<typeof CLOCK>

export function readTestClock(db: Sql, sellerId: string): Promise<Clock> {
  return oneRow(db.rows(READ_CLOCK, { sellerId }))
}

/** Moves the clock by `advanceSeconds`, or to the instant `now`. @throws clock.backwards, clock.too_far */
export async function moveTestClock(
  db: Sql,
  sellerId: string,
  move: { readonly advanceSeconds?: number | undefined; readonly now?: string | undefined },
): Promise<Clock> {
  const clock = await oneRow(db.rows(LOCK_CLOCK, { sellerId }))
  const newOffsetSeconds =
    move.now === undefined ? clock.offsetSeconds + (move.advanceSeconds ?? 0) : await offsetTo(db, move.now)
  const instantAt = (offsetSeconds: number) =>
    new Date(clock.now.getTime() + (offsetSeconds - clock.offsetSeconds) * 1000).toISOString()
  const asked = move.now ?? instantAt(newOffsetSeconds)
  if (newOffsetSeconds <= clock.offsetSeconds) {
    throw new ApiError('clock.backwards', { values: { now: clock.now.toISOString(), asked } })
  }
  if (newOffsetSeconds > MAX_CLOCK_OFFSET_SECONDS) {
    throw new ApiError('clock.too_far', { values: { latest: instantAt(MAX_CLOCK_OFFSET_SECONDS), asked } })
  }
  return oneRow(db.rows(MOVE_CLOCK, { sellerId, offsetSeconds: newOffsetSeconds, outboxId: newId() }))
}

async function offsetTo(db: Sql, target: string): Promise<number> {
  const row = await oneRow(db.rows(OFFSET_TO, { target: new Date(target.toUpperCase()).toISOString() }))
  return row.offsetSeconds
}
