import { setTimeout as sleep } from 'node:timers/promises'
import { admitTicket, createTickets, type Event, enqueueTickets, type Operation } from '@taquilla/contract'
import { buildTickets } from '../builders/tickets.ts'
import type { Call } from '../call.ts'
import { type Reply, sendOver } from './client.ts'
import type { Service } from './processes.ts'

/** A write that was sent, with its outcome as the client knows it. */
export interface Attempt {
  readonly operation: Operation
  readonly call: Call
  readonly ticketIds: readonly string[]
  readonly isKeyed: boolean
  /**
   * `refused`: the response says that nothing was done. `unknown`: no response, or one that says the outcome is
   * unknown. `wrong`: a response that a valid write must never get.
   */
  readonly outcome: 'done' | 'refused' | 'unknown' | 'wrong'
  readonly reply: Reply | undefined
  readonly triesCount: number
  /** Time of the last attempt, by `performance.now()`. */
  readonly sentAt: number
}

export interface LoadOptions {
  readonly service: () => Service
  readonly key: string
  readonly event: Event
  readonly clients: number
  /** How long a write with an idempotency key is retried while its outcome is unknown. */
  readonly retryForMs: number
}

const AFTER_FAILURE_MS = 50
/** Small, so that many admissions compete for one ticket. */
const TICKETS_AT_THE_DOOR = 40

/** Starts clients that write continuously until `stop`, which returns all their attempts. */
export function startLoad(options: LoadOptions): { stop(): Promise<Attempt[]> } {
  const attempts: Attempt[] = []
  const atTheDoor: string[] = []
  let isStopped = false

  async function runClient() {
    while (!isStopped) {
      const attempt = await perform(options, nextWrite(options, atTheDoor))
      attempts.push(attempt)
      if (attempt.outcome === 'done' && attempt.operation !== admitTicket) {
        atTheDoor.push(...attempt.ticketIds.slice(0, 3))
        atTheDoor.splice(0, atTheDoor.length - TICKETS_AT_THE_DOOR)
      }
      if (attempt.outcome !== 'done') await sleep(AFTER_FAILURE_MS)
    }
  }
  const clients = Array.from({ length: options.clients }, runClient)
  return {
    async stop() {
      isStopped = true
      await Promise.all(clients)
      return attempts
    },
  }
}

type Write = Pick<Attempt, 'operation' | 'call' | 'ticketIds' | 'isKeyed'>

function nextWrite({ event, key }: LoadOptions, atTheDoor: readonly string[]): Write {
  const isKeyed = Math.random() < 0.5
  const headers: Record<string, string> = isKeyed ? { 'idempotency-key': crypto.randomUUID() } : {}
  const ticketId = atTheDoor[Math.floor(Math.random() * atTheDoor.length)]
  const dice = Math.random()
  if (dice < 0.4 && ticketId !== undefined) {
    const call = { key, headers, params: { ticketId } }
    return { operation: admitTicket, call, ticketIds: [ticketId], isKeyed }
  }
  const operation = dice < 0.7 ? createTickets : enqueueTickets
  const body = buildTickets(event, 1 + Math.floor(Math.random() * 40))
  return {
    operation,
    call: { key, headers, body },
    ticketIds: body.map((ticket) => ticket.ticketId),
    isKeyed,
  }
}

/** Sends the write; one with an idempotency key is retried until its outcome is known. */
async function perform({ service, retryForMs }: LoadOptions, write: Write): Promise<Attempt> {
  const giveUpAt = performance.now() + retryForMs
  for (let triesCount = 1; ; triesCount++) {
    const sentAt = performance.now()
    const reply = await sendOver(service(), write.operation, write.call).catch(() => undefined)
    const outcome = outcomeOf(reply)
    const isSettled = ['done', 'wrong'].includes(outcome) || !write.isKeyed || performance.now() > giveUpAt
    if (isSettled) return { ...write, outcome, reply, triesCount, sentAt }
    await sleep(AFTER_FAILURE_MS)
  }
}

function outcomeOf(reply: Reply | undefined): Attempt['outcome'] {
  if (reply === undefined) return 'unknown'
  if (reply.status === 200) return 'done'
  const { code } = reply.body as { code: string }
  if (code === 'server.unavailable') return 'unknown'
  return ['server.busy', 'idempotency_key.in_use'].includes(code) ? 'refused' : 'wrong'
}
