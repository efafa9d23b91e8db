import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode, Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import type { TestSeller } from '../../build-app.ts'
import type { Call } from '../../call.ts'
import { type Reply, sendAsPage, sendOver } from '../../faults/client.ts'
import type { Service } from '../../faults/processes.ts'
import type { Random } from '../../random.ts'
import { isDeclared } from '../../watch-problems.ts'
import type { Entry, Outcome } from './history.ts'

export interface Request extends Pick<Call, 'query' | 'body'> {
  readonly operation: Operation | GuestOperation
  readonly seller: TestSeller
  readonly params?: Readonly<Record<string, string>>
  /** Session of a hosted page; calls of the API have no such member. */
  readonly session?: string | undefined
  /** A keyed call is repeated until its outcome is known. */
  readonly isKeyed?: boolean
}

export interface Sent extends Omit<Entry, 'changes' | 'facts' | 'call' | 'sellerId'> {
  readonly reply: Reply | undefined
  /** Body of the answer; undefined without one. */
  readonly body: unknown
  readonly key: string | undefined
}

export interface Caller {
  send(request: Request): Promise<Sent>
  /** Sends the call once to any process that runs. */
  sendOnce(request: Request, key?: string): Promise<Reply>
}

const AFTER_FAILURE_MS = 50
const RETRY_FOR_MS = 60_000
/** Codes after which nothing was changed. `server.unavailable` may hide a commit whose answer was lost. */
const NOTHING_DONE: readonly string[] = ['server.busy', 'idempotency_key.in_use', 'rate_limit.exceeded']

/** Calls the API processes in turns, as clients behind a balancer would. */
export function createCaller(services: () => readonly Service[], random: Random): Caller {
  function sendOnce(request: Request, key?: string): Promise<Reply> {
    const running = services().filter((service) => service.isRunning())
    const service = random.pick(running.length > 0 ? running : services())
    const { operation, seller, isKeyed: _, ...call } = request
    if ('session' in request) {
      const { sellerId } = seller
      return sendAsPage(service, operation as GuestOperation, { sellerId, ...call, ...call.params })
    }
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return sendOver(service, operation as Operation, { key: seller.privateKey, ...call, headers })
  }

  async function send(request: Request): Promise<Sent> {
    const key = request.isKeyed ? crypto.randomUUID() : undefined
    const startedAt = performance.now()
    let isUnknownBefore = false
    for (let triesCount = 1; ; triesCount++) {
      const reply = await sendOnce(request, key).catch((error: unknown) => error as Error)
      const outcome = outcomeOf(request, reply)
      const isDecided = outcome === 'done' || outcome === 'wrong' || isRefusal(outcome, reply)
      const isOver = key === undefined || isDecided || performance.now() - startedAt > RETRY_FOR_MS
      if (!isOver) {
        isUnknownBefore ||= outcome === 'unknown'
        await sleep(AFTER_FAILURE_MS)
        continue
      }
      const isAnswered = !(reply instanceof Error)
      return {
        startedAt,
        endedAt: performance.now(),
        outcome: outcome === 'refused' && isUnknownBefore && !isRefusal(outcome, reply) ? 'unknown' : outcome,
        code: isAnswered ? codeOf(reply) : undefined,
        status: isAnswered ? reply.status : undefined,
        hasRetryAfter: isAnswered && Number(reply.headers.get('retry-after')) > 0,
        triesCount,
        isReplayed: isAnswered && reply.headers.get('idempotency-replayed') === 'true',
        text: isAnswered ? reply.text : String(reply.cause ?? reply),
        reply: isAnswered ? reply : undefined,
        body: isAnswered ? reply.body : undefined,
        key,
      }
    }
  }
  return { send, sendOnce }
}

/** True for a refusal by the rules of the operation, which a repetition would get again. */
function isRefusal(outcome: Outcome, reply: Reply | Error): boolean {
  return outcome === 'refused' && !(reply instanceof Error) && !NOTHING_DONE.includes(codeOf(reply) ?? '')
}

function outcomeOf({ operation }: Request, reply: Reply | Error): Outcome {
  if (reply instanceof Error) return isRefusedConnection(reply) ? 'refused' : 'unknown'
  if (reply.status < 300) return 'done'
  const code = codeOf(reply) ?? ''
  if (code === 'server.unavailable') return 'unknown'
  if (NOTHING_DONE.includes(code)) return 'refused'
  return isDeclared(operation, code as ErrorCode) ? 'refused' : 'wrong'
}

function codeOf({ status, body }: Reply): string | undefined {
  return status < 300 ? undefined : (body as { code?: string } | undefined)?.code
}

/** True if the request reached no process, so that nothing was done. */
function isRefusedConnection({ cause }: Error): boolean {
  return cause instanceof Error && (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED'
}
