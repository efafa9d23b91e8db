import { ApiError, type Operation, type RateLimit } from '@taquilla/contract'
import type { FastifyReply } from 'fastify'
import type { Database } from '#database/pool.ts'
import { countRequest, type RateLimitState } from './rate-limit-windows-repository.ts'

/** Counts a request against its operation's limit and sets the RateLimit headers. @throws rate_limit.exceeded */
export type RateLimiter = (operation: Operation, sellerId: string, reply: FastifyReply) => Promise<void>

const MAX_FULL_WINDOWS = 10_000

/** @param quotas overrides of the contract's quotas by policy; 0 disables a limit */
export function createRateLimiter(database: Database, quotas: Readonly<Record<string, number>>): RateLimiter {
  const fullWindows = createFullWindows()
  return async function limit(operation, sellerId, reply) {
    const declared = operation.rateLimit
    if (declared === undefined) return
    const quota = quotas[declared.policy] ?? declared.quota
    if (quota === 0) return
    const state =
      fullWindows.find(sellerId, declared.policy) ??
      (await countRequest(database.of(sellerId), sellerId, { ...declared, quota }))
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000))
    reply.header('RateLimit-Policy', policyHeader({ ...declared, quota }))
    reply.header('RateLimit', `"${declared.policy}";r=${state.remaining};t=${resetSeconds}`)
    if (state.isAllowed) return
    fullWindows.remember(sellerId, declared.policy, state.resetMs)
    throw new ApiError('rate_limit.exceeded', { retryAfterSeconds: resetSeconds })
  }
}

/**
 * Caches which windows are full. A full window stays full until its oldest request leaves it, so refusals until then
 * need no database access, and a noisy seller does not slow down others.
 */
function createFullWindows() {
  let fullUntil = new Map<string, number>()
  const nameOf = (sellerId: string, policy: string) => `${sellerId} ${policy}`
  return {
    find(sellerId: string, policy: string): RateLimitState | undefined {
      const resetMs = (fullUntil.get(nameOf(sellerId, policy)) ?? 0) - performance.now()
      return resetMs > 0 ? { isAllowed: false, remaining: 0, resetMs } : undefined
    },
    remember(sellerId: string, policy: string, resetMs: number) {
      if (fullUntil.size >= MAX_FULL_WINDOWS) fullUntil = new Map()
      fullUntil.set(nameOf(sellerId, policy), performance.now() + resetMs)
    },
  }
}

function policyHeader(limit: RateLimit): string {
  return `"${limit.policy}";q=${limit.quota};w=${limit.windowSeconds}`
}
