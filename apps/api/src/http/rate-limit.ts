import {
  ApiError,
  GATE_READS_LIMIT,
  GENERAL_RATE_LIMIT,
  isGateCall,
  type Operation,
  type RateLimit,
  type Text,
  text,
} from '@taquilla/contract'
import type { FastifyReply } from 'fastify'
import type { SellerDatabase } from '#database/pool.ts'
import type { ApiKeyHolder } from './context.ts'
import { countUnits } from './rate-limit-windows-repository.ts'
import { type BudgetLimits, REFUSED, RequestBudget, unitOf } from './request-budget.ts'

/**
 * Counts a request and sets the RateLimit headers. Returns a promise only if the request has to wait for the database.
 * @throws rate_limit.exceeded, server.busy, server.unavailable
 */
export type LimitRequest = (caller: ApiKeyHolder, reply: FastifyReply) => Promise<void> | undefined

/**
 * Returns the limits of an operation's requests: the general one, the operation's own if it has one, and that of reads
 * of gates, which is for suspended sellers.
 */
export type RateLimiter = (operation: Operation) => LimitRequest

const MAX_BUDGETS = 10_000

/** @param quotas overrides of the contract's quotas by policy; 0 removes a limit */
export function createRateLimiter(
  database: SellerDatabase,
  quotas: Readonly<Record<string, number>>,
): RateLimiter {
  const limitsOf = (declared: RateLimit, isExact: boolean) => {
    const quota = quotas[declared.policy] ?? declared.quota
    return quota === 0 ? [] : [createLimit(database, { ...declared, quota, isExact })]
  }
  const general = limitsOf(GENERAL_RATE_LIMIT, false)
  const [gateReads] = limitsOf(GATE_READS_LIMIT, false)
  return function limiterOf(operation) {
    const { rateLimit } = operation
    const limits = [...general, ...(rateLimit === undefined ? [] : limitsOf(rateLimit, true))]
    const ofSuspended = operation.method === 'GET' && isGateCall(operation) ? gateReads : undefined
    const [only = () => undefined] = limits
    return (caller, reply) => {
      if (ofSuspended && caller.isSuspended) return limitAll([...limits, ofSuspended], caller, reply)
      return limits.length < 2 ? only(caller, reply) : limitAll(limits, caller, reply)
    }
  }
}

async function limitAll(limits: readonly LimitRequest[], caller: ApiKeyHolder, reply: FastifyReply) {
  for (const limit of limits) await limit(caller, reply)
}

type ServedLimit = RateLimit & BudgetLimits

function createLimit(database: SellerDatabase, limit: ServedLimit): LimitRequest {
  const budgetOf = createBudgets(database, limit)
  const limitText = describeLimit(limit)
  const policyHeader = `"${limit.policy}";q=${limit.quota};w=${limit.windowSeconds}`

  function report(budget: RequestBudget, reply: FastifyReply, left: number) {
    const write = limit.policy === GENERAL_RATE_LIMIT.policy ? set : append
    write(reply, 'ratelimit-policy', policyHeader)
    write(reply, 'ratelimit', budget.describe(left))
    if (left === REFUSED) {
      const values = { limit: limitText, retryAfterSeconds: budget.secondsToReset() }
      throw new ApiError('rate_limit.exceeded', { values })
    }
  }

  return (caller, reply) => {
    const budget = budgetOf(caller)
    const left = budget.spend()
    if (typeof left !== 'number') return left.then((counted) => report(budget, reply, counted))
    report(budget, reply, left)
    return undefined
  }
}

function describeLimit({ quota, windowSeconds, per }: RateLimit): Text {
  const [es, en] = per === 'key' ? ['por clave', 'per key'] : ['por vendedor', 'per seller']
  return text(
    `${quota} solicitudes en ${windowSeconds} s ${es}`,
    `${quota.toLocaleString('en-US')} requests in ${windowSeconds} s ${en}`,
  )
}

/** Keeps the budgets of callers in this process. If there are too many, the oldest are dropped. */
function createBudgets(database: SellerDatabase, limit: ServedLimit) {
  const { policy, windowSeconds, quota, per } = limit
  const budgets = new Map<string, RequestBudget>()

  function create({ seller: { sellerId }, apiKeyId }: ApiKeyHolder) {
    const window = {
      sellerId,
      policy: per === 'key' ? `${policy} ${apiKeyId}` : policy,
      windowSeconds,
      units: Math.floor(quota / unitOf(limit)),
    }
    return new RequestBudget(limit, (asked) => countUnits(database.of(sellerId), { ...window, asked }))
  }

  return function budgetOf(caller: ApiKeyHolder): RequestBudget {
    const name = per === 'key' ? caller.apiKeyId : caller.seller.sellerId
    const known = budgets.get(name)
    if (known !== undefined) return known
    if (budgets.size >= MAX_BUDGETS) budgets.delete(budgets.keys().next().value ?? '')
    const budget = create(caller)
    budgets.set(name, budget)
    return budget
  }
}

// Names of headers are in lower case, as Fastify stores them: converting them would cost more than the rest.

function set(reply: FastifyReply, name: string, value: string) {
  reply.header(name, value)
}

/** Adds a value to a header that is a list. */
function append(reply: FastifyReply, name: string, value: string) {
  const before = reply.getHeader(name)
  reply.header(name, before === undefined ? value : `${before}, ${value}`)
}
