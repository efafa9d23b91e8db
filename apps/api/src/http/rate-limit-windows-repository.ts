import type { RateLimit } from '@taquilla/contract'
import { float, integer, nullable, numeric } from '#database/columns.ts'
import { type Given, type Sql, sql, statement } from '#database/sql.ts'

export interface RateLimitState {
  readonly isAllowed: boolean
  readonly remaining: number
  /** Milliseconds until the oldest counted request leaves the window. */
  readonly resetMs: number
}

interface Window extends Pick<RateLimit, 'policy' | 'windowSeconds'> {
  readonly sellerId: string
}

// The row lock makes the count exact across processes. clock_timestamp() is evaluated after the lock is acquired.
const COUNT_REQUEST = statement(
  'http.count_request',
  { counted: integer, reset: float },
  ({ sellerId, policy, windowSeconds, quota }: Given<Window & Pick<RateLimit, 'quota'>>) => sql`
    insert into rate_limit_windows as w (seller_id, policy, counted_at)
    values (${sellerId}, ${policy}, array[clock_timestamp()])
    on conflict (seller_id, policy) do update
    set counted_at = array(
      select counted from unnest(w.counted_at) counted
      where counted > clock_timestamp() - make_interval(secs => ${windowSeconds})
      order by counted
    ) || clock_timestamp()
    where (
      select count(*) from unnest(w.counted_at) counted
      where counted > clock_timestamp() - make_interval(secs => ${windowSeconds})
    ) < ${quota}
    returning cardinality(counted_at) as counted,
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

/** Counts one request of the seller unless the window is full. */
export async function countRequest(db: Sql, sellerId: string, limit: RateLimit): Promise<RateLimitState> {
  const window = { ...limit, sellerId }
  const [row] = await db.rows(COUNT_REQUEST, window)
  if (row !== undefined) {
    return { isAllowed: true, remaining: limit.quota - row.counted, resetMs: row.reset * 1000 }
  }
  const [full] = await db.rows(FIND_RESET, window)
  return { isAllowed: false, remaining: 0, resetMs: Number(full?.reset ?? 0) * 1000 }
}
