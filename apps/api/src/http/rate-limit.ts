import { ApiError, type Operation, type RateLimit } from '@taquilla/contract'
import type { FastifyReply } from 'fastify'
import type { Database } from '#database/pool.ts'
import { countRequest } from './rate-limit-windows-repository.ts'

/** Counts a request against its operation's limit and says so in the answer's headers. @throws rate_limit.exceeded */
export type RateLimiter = (operation: Operation, sellerId: string, reply: FastifyReply) => Promise<void>

/** @param quotas what replaces the contract's quota of a policy; 0 lifts it. */
export function createRateLimiter(database: Database, quotas: Readonly<Record<string, number>>): RateLimiter {
  return async function limit(operation, sellerId, reply) {
    const declared = operation.rateLimit
    if (declared === undefined) return
    const quota = quotas[declared.policy] ?? declared.quota
    if (quota === 0) return
    const state = await countRequest(database.of(sellerId), sellerId, { ...declared, quota })
    reply.header('RateLimit-Policy', policyHeader({ ...declared, quota }))
    reply.header('RateLimit', `"${declared.policy}";r=${state.remaining};t=${state.resetSeconds}`)
    if (!state.isAllowed) throw new ApiError('rate_limit.exceeded', { retryAfterSeconds: state.resetSeconds })
  }
}

function policyHeader(limit: RateLimit): string {
  return `"${limit.policy}";q=${limit.quota};w=${limit.windowSeconds}`
}
