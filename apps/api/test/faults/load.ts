import { setTimeout as sleep } from 'node:timers/promises'
import { admitTicket, createTickets, type Event, enqueueTickets, type Operation } from '@taquilla/contract'
import { buildTickets } from '../builders/tickets.ts'
import type { Call } from '../call.ts'
import { type Reply, sendOver } from './client.ts'
import type { Service } from './processes.ts'

/** A write that was sent, and what its client knows of it at the end. */
export interface Attempt {
  readonly operation: Operation
  readonly call: Call
  readonly ticketIds: readonly string[]
  readonly isKeyed: boolean
  /**
   * `refused`: the answer says that nothing was done for now. `unknown`: nobody answered, or the answer says that
   * nobody knows. `wrong`: an answer that no sound write gets.
   */
  readonly outcome: 'done' | 'refused' | 'unknown' | 'wrong'
  readonly reply: Reply | undefined
  readonly triesCount: number
  /** By the clock of `performance`, the last time. */
  readonly sentAt: number
}

export interface LoadOptions {
  readonly service: () => Service
  readonly key: string
  readonly event: Event
  readonly clients: number
  /** How long a write with a key is sent again while nobody knows what became of it. */
  readonly retryForMs: number
}

const AFTER_FAILURE_MS = 50
/** Few, so that many reports meet at one ticket. */
const TICKETS_AT_THE_DOOR = 40

/** Clients that write as fast as they are answered until they are told to stop; answers all that they did. */
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

/** Sends the write; with a key, again and again until somebody knows what became of it. */
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
