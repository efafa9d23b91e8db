import type { RateLimit } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'

export interface RateLimitState {
  readonly isAllowed: boolean
  readonly remaining: number
  /** Milliseconds until the oldest counted request leaves the window. */
  readonly resetMs: number
}

// The row's lock makes the count exact over all processes; the clock is read after it is held.
const COUNT = positional(
  'rate_limit_windows.count',
  `insert into rate_limit_windows as w (seller_id, policy, counted_at)
   values ($1, $2, array[clock_timestamp()])
   on conflict (seller_id, policy) do update
   set counted_at = array(
     select counted from unnest(w.counted_at) counted
     where counted > clock_timestamp() - make_interval(secs => $4)
     order by counted
   ) || clock_timestamp()
   where (
     select count(*) from unnest(w.counted_at) counted
     where counted > clock_timestamp() - make_interval(secs => $4)
   ) < $3
   returning cardinality(counted_at) as counted, extract(epoch from counted_at[1]) + $4 - extract(epoch from clock_timestamp()) as reset`,
)
const FIND_RESET = positional(
  'rate_limit_windows.find_reset',
  `select extract(epoch from min(counted)) + $3 - extract(epoch from clock_timestamp()) as reset
   from rate_limit_windows, unnest(counted_at) counted
   where seller_id = $1 and policy = $2 and counted > clock_timestamp() - make_interval(secs => $3)`,
)

/** Counts one request of the seller, unless the window is full. */
export async function countRequest(db: Sql, sellerId: string, limit: RateLimit): Promise<RateLimitState> {
  const [row] = await db.rows<{ counted: number; reset: string }>(COUNT, [
    sellerId,
    limit.policy,
    limit.quota,
    limit.windowSeconds,
  ])
  if (row !== undefined) {
    return { isAllowed: true, remaining: limit.quota - row.counted, resetMs: Number(row.reset) * 1000 }
  }
  const [full] = await db.rows<{ reset: string | null }>(FIND_RESET, [
    sellerId,
    limit.policy,
    limit.windowSeconds,
  ])
  return { isAllowed: false, remaining: 0, resetMs: Number(full?.reset ?? 0) * 1000 }
}
