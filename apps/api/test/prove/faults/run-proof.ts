import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@taquilla/embedded-database'
import { checkInvariants } from '#database/check-invariants.ts'
import type { Database } from '#database/pool.ts'
import { createTestSeller } from '../../build-app.ts'
import { runCommand } from '../../cli.ts'
import { type DurablePlatform, openDurablePlatform } from '../../faults/platform.ts'
import { type Environment, environmentOf, type Service } from '../../faults/processes.ts'
import { openTcpProxy } from '../../faults/tcp-proxy.ts'
import { copyMigrations } from '../../migration-folder.ts'
import { positional } from '../../positional.ts'
import { createRandom, type Random } from '../../random.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../webhook-receiver.ts'
import { readEndState } from '../end-state.ts'
import { finishWork, onceConnected } from '../finish-work.ts'
import { type Caller, createCaller } from './caller.ts'
import { runClient } from './clients.ts'
import { type Entry, isWritten } from './history.ts'
import { longestGap, moveSellers } from './moves.ts'
import {
  causeFaults,
  isLostConnection,
  NETWORK_FAULTS,
  PROCESS_FAULTS,
  SERVICE_FAULTS,
  type Slot,
  type Stage,
} from './nemesis.ts'
import { RARE, type Seen, tallyOf } from './situations.ts'
import { type Client, openWorld, type World } from './world.ts'

const CLIENTS = 24
/** Fewer, since moves are to be tried, not overload. */
const CLIENTS_WHILE_MOVING = 8
const HOUR_MS = 3_600_000
const REPEATED_KEYS = 60
/** A shorter run need not meet what is rare. */
const SHORT_SECONDS = 120
const LONGEST_EXTRA_MS = 60_000
const EXTRA_STEP_MS = 2_000
const MAX_STARTS = 5
const RESTART_AFTER_MS = 500
const SHIFT_CLOCK = new URL('../../faults/shift-clock.ts', import.meta.url)

const READ_LEDGER = positional(
  'test.read_ledger_sums',
  // While a seller is moved to this database, or deleted here afterwards, its rows are incomplete.
  `select currency, sum(amount_minor)::text as sum
   from ledger_entries
   where seller_id not in (select seller_id from seller_moves where ended_at is null)
   group by currency
   having sum(amount_minor) <> 0`,
)

export interface ProofOptions {
  /** How often a seller is moved to a second database or back, which leaves out faults of PostgreSQL; even. */
  readonly moves: number
  readonly seed: number
  /** The load goes on at least as long, and until the run has met everything, if that does not take too long. */
  readonly seconds: number
}

export type Proof = Awaited<ReturnType<typeof proveOn>>

/** Runs clients of two sellers against real processes while faults occur, and collects what can be known of it. */
export async function runProof(options: ProofOptions): Promise<Proof> {
  const random = createRandom(options.seed)
  const platform = await openDurablePlatform()
  const northUrl = options.moves > 0 ? await addDatabase(platform) : undefined
  const receiver = await openFaultyReceiver(random)
  const migrations = await copyMigrations()
  const slots = await startSlots(platform, receiver, northUrl)
  const stage: Stage = { platform, northUrl, slots, migrations, random, counts: new Map(), returnedAt: [] }
  try {
    return await proveOn(stage, receiver, options)
  } finally {
    // The proof has looked at the data.
    await platform.closeUnchecked()
    for (const { proxy } of slots) await proxy.close()
    await receiver.close()
    await migrations.delete()
  }
}

async function proveOn(stage: Stage, receiver: WebhookReceiver, options: ProofOptions) {
  const { database } = stage.platform
  const apis = () => stage.slots.filter(({ kind }) => kind === 'api').map(({ service }) => service)
  const caller = createCaller(apis, stage.random)
  const worlds = await openWorlds(stage, caller, receiver)
  const entries: Entry[] = []
  const clients = Array.from(
    { length: options.moves > 0 ? CLIENTS_WHILE_MOVING : CLIENTS },
    (_, index): Client => {
      const random = createRandom(options.seed * 1_000 + index)
      const world = worlds[index % worlds.length] as World
      return { world, random, caller: createCaller(apis, random), entries }
    },
  )
  const startedAt = performance.now()
  const { ledger, moved } = await runUnderFaults(stage, { ...options, clients, entries, receiver })
  const seconds = (performance.now() - startedAt) / 1_000
  receiver.answer = (_, reply) => void reply.end()
  const parked = await finishWork({ stage, worlds, caller })
  const endedAt = performance.now()
  const changedAnswers = await repeatKeyed(entries)
  const end = await onceConnected(() => readEndState(database))
  const seen = { entries, end, received: receiver.received }
  return {
    ...seen,
    endedAt,
    /** Jobs that failed every retry. */
    parked,
    /** Answers that differ when a call is sent again under its key. */
    changedAnswers,
    breaches: await checkInvariants(database),
    ledger,
    moved,
    faults: stage.counts,
    /** Times from the return of PostgreSQL to the first write that succeeded. */
    recoveriesMs: stage.returnedAt.map((at) => timeToFirstWrite(entries, at)),
    gapsMs: (moved?.calm ?? []).map((move) => longestGap(entries, move)),
    met: tallyOf(seen).counts(),
    missing: findMissing(seen, options),
    seconds,
  }
}

/** Two sellers with an event each, whose webhooks go to the receiver. */
async function openWorlds({ platform }: Stage, caller: Caller, receiver: WebhookReceiver): Promise<World[]> {
  const worlds: World[] = []
  for (const seller of [platform.seller, await createTestSeller(platform.database, 'other-seller')]) {
    worlds.push(await openWorld(caller, seller, `${receiver.origin}/${seller.sellerId}`))
  }
  return worlds
}

interface Load extends ProofOptions {
  readonly clients: readonly Client[]
  readonly entries: readonly Entry[]
  readonly receiver: WebhookReceiver
}

/** Lets clients call while faults occur; returns what the ledger showed meanwhile. */
async function runUnderFaults(stage: Stage, load: Load) {
  const faultsOver = new AbortController()
  const clientsOver = new AbortController()
  const series = load.moves > 0 ? [SERVICE_FAULTS, NETWORK_FAULTS] : [PROCESS_FAULTS, NETWORK_FAULTS]
  const faults = series.map((each) => causeFaults(each, stage, faultsOver.signal))
  const ledger = readLedgerUntil(clientsOver.signal, stage.platform.database)
  const running = [...load.clients.map((client) => runClient(client, clientsOver.signal)), ledger]
  // A client or a fault that fails ends the run at once.
  const failed = Promise.race([...running, ...faults].map((each) => each.then(forever)))
  const moving = moveAll(stage, load, () => faultsOver.abort())
  try {
    await Promise.race([Promise.all([sleep(load.seconds * 1_000), moving]), failed])
    await Promise.race([untilAllIsMet(stage, load), failed])
    faultsOver.abort()
    await Promise.race([Promise.all(faults), failed])
  } finally {
    faultsOver.abort()
    clientsOver.abort()
    await Promise.allSettled([...running, ...faults, moving])
  }
  return { ledger: await ledger, moved: await moving }
}

/** Adds a database to the server of the platform. */
async function addDatabase({ url, database }: DurablePlatform): Promise<string> {
  await database.rows({ name: '', text: 'create database north' }, [])
  const north = new URL(url)
  north.pathname = '/north'
  const { exitCode, errors } = await runCommand(
    { ...environmentOf(url), DATABASE_SHARDS: `north=${north.href}` },
    'migrate',
  )
  if (exitCode !== 0) throw new Error(errors)
  return north.href
}

async function moveAll(stage: Stage, load: Load, endFaults: () => void) {
  const { platform, northUrl, random } = stage
  if (northUrl === undefined) return undefined
  const sellerIds = [...new Set(load.clients.map(({ world }) => world.seller.sellerId))]
  return moveSellers({ mainUrl: platform.url, northUrl, sellerIds, count: load.moves, random, endFaults })
}

function timeToFirstWrite(entries: readonly Entry[], at: number): number {
  const writes = entries.filter((entry) => entry.startedAt > at && isWritten(entry))
  return Math.min(...writes.map(({ endedAt }) => endedAt)) - at
}

function findMissing(seen: Seen, { seconds }: ProofOptions): string[] {
  const missing = tallyOf(seen).missing()
  return seconds < SHORT_SECONDS ? missing.filter((name) => !RARE.includes(name)) : missing
}

/** Waits until everything has been met. A run that takes too long for that ends without it, and fails. */
async function untilAllIsMet({ platform }: Stage, { entries, receiver, ...options }: Load) {
  const giveUpAt = performance.now() + LONGEST_EXTRA_MS
  for (;;) {
    const end = await onceConnected(() => readEndState(platform.database))
    const seen = { entries, end, received: receiver.received }
    if (findMissing(seen, options).length === 0 || performance.now() > giveUpAt) return
    await sleep(EXTRA_STEP_MS)
  }
}

const forever = () => new Promise<never>(() => undefined)

/** Two API processes and two workers, each behind its own proxy, with clocks an hour ahead and an hour behind. */
async function startSlots(
  platform: DurablePlatform,
  receiver: WebhookReceiver,
  northUrl: string | undefined,
): Promise<Slot[]> {
  const slots: Slot[] = []
  const north = northUrl === undefined ? [] : (['north worker'] as const)
  for (const role of ['api', 'worker', 'api', 'worker', ...north] as const) {
    const kind = role === 'api' ? 'api' : 'worker'
    const proxy = await openTcpProxy(platform.url)
    const environment: Environment = {
      DATABASE_URL: proxy.url,
      ...(northUrl === undefined ? {} : { DATABASE_SHARDS: `north=${northUrl}` }),
      ...(role === 'north worker' ? { SHARD: 'north' } : {}),
      OUTBOUND_ALLOW: receiver.origin,
      SYNC_TICKETS_PER_MINUTE: '0',
      // So few that requests are shed while some of the connections are broken.
      DATABASE_CONNECTIONS: '6',
      DATABASE_QUEUE_WAIT_MS: '400',
      CLOCK_OFFSET_MS: String(slots.length < 2 ? HOUR_MS : -HOUR_MS),
      NODE_OPTIONS: `--import=${SHIFT_CLOCK}`,
      ...(kind === 'api' ? { API_PORT: String(await findFreePort()) } : {}),
    }
    const startOnce = () =>
      kind === 'api' ? platform.startApi(environment) : platform.startWorker(environment)
    const start = () => supervise(startOnce)
    slots.push({ kind, proxy, start, service: await start() })
  }
  return slots
}

/** Starts a process again that a fault ended while it started, as the launcher or an operator's supervisor does. */
async function supervise(start: () => Promise<Service>): Promise<Service> {
  for (let startsLeft = MAX_STARTS - 1; ; startsLeft--) {
    try {
      return await start()
    } catch (error) {
      if (startsLeft === 0) throw error
      await sleep(RESTART_AFTER_MS)
    }
  }
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
