import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@taquilla/embedded-database'
import { type Breach, checkInvariants } from '#database/check-invariants.ts'
import type { Database } from '#database/pool.ts'
import { createTestSeller } from '../build-app.ts'
import { type DurablePlatform, openDurablePlatform } from '../faults/platform.ts'
import type { Environment } from '../faults/processes.ts'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { copyMigrations } from '../migration-folder.ts'
import { positional } from '../positional.ts'
import { createRandom, type Random } from '../random.ts'
import { openWebhookReceiver, type ReceivedWebhook, type WebhookReceiver } from '../webhook-receiver.ts'
import { createCaller } from './caller.ts'
import { runClient } from './clients.ts'
import { type EndState, readEndState } from './end-state.ts'
import { createHistory, type Entry } from './history.ts'
import {
  causeFaults,
  isLostConnection,
  NETWORK_FAULTS,
  PROCESS_FAULTS,
  type Slot,
  type Stage,
} from './nemesis.ts'
import { onceConnected, settle } from './settle.ts'
import { countSituations } from './situations.ts'
import { type Client, createStage, createWorld, registerReceiver, type World } from './world.ts'

const CLIENTS = 24
const HOUR_MS = 3_600_000
const REPEATED_KEYS = 60
const SHIFT_CLOCK = new URL('../faults/shift-clock.ts', import.meta.url)

const READ_LEDGER = positional(
  'test.read_ledger_sums',
  `select currency, sum(amount_minor)::text as sum from ledger_entries group by currency having sum(amount_minor) <> 0`,
)

export interface ProofOptions {
  readonly seed: number
  /** The load goes on at least as long, and until each fault has occurred. */
  readonly seconds: number
}

export interface Proof {
  readonly entries: readonly Entry[]
  readonly end: EndState
  readonly endedAt: number
  readonly received: readonly ReceivedWebhook[]
  readonly breaches: readonly Breach[]
  /** Jobs that failed every retry. */
  readonly parked: readonly object[]
  readonly ledger: { readonly readCount: number; readonly unbalanced: readonly object[] }
  /** Answers that differ when a call is sent again under its key. */
  readonly changedAnswers: readonly string[]
  readonly faults: ReadonlyMap<string, number>
  readonly situations: ReadonlyMap<string, number>
  readonly seconds: number
}

/** Runs clients of two sellers against real processes while faults occur, and collects what can be known of it. */
export async function runProof({ seed, seconds }: ProofOptions): Promise<Proof> {
  const random = createRandom(seed)
  const platform = await openDurablePlatform()
  const receiver = await openFaultyReceiver(random)
  const migrations = await copyMigrations()
  const slots = await startSlots(platform, receiver)
  const stage: Stage = { platform, slots, migrations, random, counts: new Map() }
  try {
    return await proveOn(stage, receiver, { seed, seconds })
  } finally {
    // The proof has looked at the data.
    await platform.closeUnchecked()
    for (const { proxy } of slots) await proxy.close()
    await receiver.close()
    await migrations.delete()
  }
}

async function proveOn(
  stage: Stage,
  receiver: WebhookReceiver,
  { seed, seconds }: ProofOptions,
): Promise<Proof> {
  const { platform, slots, random } = stage
  const { database } = platform
  const apis = () => slots.filter(({ kind }) => kind === 'api').map(({ service }) => service)
  const caller = createCaller(apis, random)
  const sellers = [platform.seller, await createTestSeller(database, 'other-seller')]
  const worlds: World[] = []
  for (const seller of sellers) {
    await registerReceiver(caller, seller, `${receiver.origin}/${seller.sellerId}`)
    worlds.push(createWorld(seller, await createStage(caller, seller)))
  }
  const history = createHistory()
  const clients = Array.from({ length: CLIENTS }, (_, index): Client => {
    const own = createRandom(seed * 1_000 + index)
    return {
      world: worlds[index % worlds.length] as World,
      random: own,
      caller: createCaller(apis, own),
      history,
    }
  })
  const faultsOver = new AbortController()
  const clientsOver = new AbortController()
  const startedAt = performance.now()
  const faults = [PROCESS_FAULTS, NETWORK_FAULTS].map((each) => causeFaults(each, stage, faultsOver.signal))
  const ledger = readLedgerUntil(clientsOver.signal, database)
  const running = [...clients.map((client) => runClient(client, clientsOver.signal)), ledger]
  // A client or a fault that fails ends the run at once.
  const failed = Promise.race([...running, ...faults].map((each) => each.then(forever)))
  try {
    await Promise.race([sleep(seconds * 1_000), failed])
    faultsOver.abort()
    await Promise.race([Promise.all(faults), failed])
  } finally {
    faultsOver.abort()
    clientsOver.abort()
    await Promise.allSettled([...running, ...faults])
  }
  const loadSeconds = (performance.now() - startedAt) / 1_000
  receiver.answer = (_, reply) => void reply.end()
  const parked = await settle({ stage, worlds, caller })
  const endedAt = performance.now()
  const changedAnswers = await repeatKeyed(history.entries)
  const end = await onceConnected(() => readEndState(database))
  const { received } = receiver
  const { entries } = history
  return {
    entries,
    end,
    endedAt,
    received,
    parked,
    changedAnswers,
    breaches: await checkInvariants(database),
    ledger: await ledger,
    faults: stage.counts,
    situations: countSituations({ entries, end, received }),
    seconds: loadSeconds,
  }
}

const forever = () => new Promise<never>(() => undefined)

/** Two API processes and two workers, each behind its own proxy, with clocks an hour ahead and an hour behind. */
async function startSlots(platform: DurablePlatform, receiver: WebhookReceiver): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const kind of ['api', 'worker', 'api', 'worker'] as const) {
    const proxy = await openTcpProxy(platform.url)
    const environment: Environment = {
      DATABASE_URL: proxy.url,
      OUTBOUND_ALLOW: receiver.origin,
      SYNC_TICKETS_PER_MINUTE: '0',
      // So few that requests are shed while some of the connections are broken.
      DATABASE_CONNECTIONS: '6',
      DATABASE_QUEUE_WAIT_MS: '400',
      CLOCK_OFFSET_MS: String(slots.length < 2 ? HOUR_MS : -HOUR_MS),
      NODE_OPTIONS: `--import=${SHIFT_CLOCK}`,
      ...(kind === 'api' ? { API_PORT: String(await findFreePort()) } : {}),
    }
    const start = () => (kind === 'api' ? platform.startApi(environment) : platform.startWorker(environment))
    slots.push({ kind, proxy, start, service: await start() })
  }
  return slots
}

/** A receiver that fails, hangs or resets the connection now and then, also after it has taken the webhook. */
async function openFaultyReceiver(random: Random): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver()
  receiver.answer = (_, reply) => {
    const dice = random.below(100)
    if (dice < 6) reply.writeHead(500).end()
    else if (dice < 9) reply.socket?.resetAndDestroy()
    else if (dice < 10) setTimeout(() => reply.end(), 2_000)
    else reply.end()
  }
  return receiver
}

/** Reads the sums of the ledger, which must be zero in every currency at every moment. */
async function readLedgerUntil(signal: AbortSignal, database: Database) {
  let readCount = 0
  const unbalanced: object[] = []
  while (!signal.aborted) {
    try {
      unbalanced.push(...(await database.rows<object>(READ_LEDGER, [])))
      readCount += 1
    } catch (error) {
      if (!isLostConnection(error)) throw error
    }
    await sleep(100)
  }
  return { readCount, unbalanced }
}

/** Sends calls again under their keys, those first whose answer had been lost; the answer must be the same. */
async function repeatKeyed(entries: readonly Entry[]): Promise<string[]> {
  const keyed = entries.filter(({ facts }) => facts.keyed !== undefined)
  const chosen = [...keyed.filter(({ triesCount }) => triesCount > 1), ...keyed].slice(0, REPEATED_KEYS)
  const changed: string[] = []
  for (const { call, text, status, facts } of chosen) {
    const again = await facts.keyed?.again()
    if (again?.status !== status || again?.text !== text)
      changed.push(`${call}: ${text} became ${again?.text}`)
  }
  return changed
}
