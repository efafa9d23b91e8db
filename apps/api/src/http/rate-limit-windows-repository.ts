import { float, integer, nullable, numeric } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'
import type { Counted } from './request-budget.ts'

interface Window {
  readonly sellerId: string
  /** Name of the policy, followed by the id of the API key if the limit is per key. */
  readonly policy: string
  readonly windowSeconds: number
}

interface Counting extends Window {
  /** Units that the window holds. */
  readonly units: number
  readonly asked: number
}

// The row lock makes the count exact across processes. clock_timestamp() is evaluated after the lock is acquired, and
// once for all units counted together, so that their number can be read from the instants.
const COUNT_UNITS = statement(
  'http.count_units',
  { counted: integer, granted: integer, reset: float },
  ({ sellerId, policy, windowSeconds, units, asked }: Given<Counting>) => sql`
    insert into rate_limit_windows as w (seller_id, policy, counted_at)
    values (
      ${sellerId}, ${policy}, array_fill(clock_timestamp(), array[least(${asked}::integer, ${units}::integer)])
    )
    on conflict (seller_id, policy) do update
    set counted_at = (
      select live || array_fill(clock_timestamp(), array[least(${asked}, ${units} - cardinality(live))])
      from (
        select array(
          select counted from unnest(w.counted_at) counted
          where counted > clock_timestamp() - make_interval(secs => ${windowSeconds})
          order by counted
        ) as live
      ) l
    )
    where (
      select count(*) from unnest(w.counted_at) counted
      where counted > clock_timestamp() - make_interval(secs => ${windowSeconds})
    ) < ${units}
    returning cardinality(counted_at) as counted,
      cardinality(array_positions(counted_at, counted_at[cardinality(counted_at)])) as granted,
      extract(epoch from counted_at[1]) + ${windowSeconds} - extract(epoch from clock_timestamp()) as reset`,
)
const FIND_RESET = statement(
  'http.find_reset',
  { reset: nullable(numeric) },
  ({ sellerId, policy, windowSeconds }: Given<Window>) => sql`
    select extract(epoch from min(counted)) + ${windowSeconds} - extract(epoch from clock_timestamp()) as reset
    from rate_limit_windows, unnest(counted_at) counted
    where seller_id = ${sellerId} and policy = ${policy}
      and counted > clock_timestamp() - make_interval(secs => ${windowSeconds})`,
)

/** Counts as many of the units as fit into the window. */
export async function countUnits(db: Sql, counting: Counting): Promise<Counted> {
  const [row] = await db.rows(COUNT_UNITS, counting)
  if (row !== undefined) {
    return { granted: row.granted, remaining: counting.units - row.counted, resetMs: row.reset * 1000 }
  }
  const [full] = await db.rows(FIND_RESET, counting)
  return { granted: 0, remaining: 0, resetMs: Number(full?.reset ?? 0) * 1000 }
}
