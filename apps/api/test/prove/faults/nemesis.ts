import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@taquilla/contract'
import { toDatabaseError } from '#database/database-error.ts'
import { migrate } from '#database/migrate.ts'
import type { DurablePlatform } from '../../faults/platform.ts'
import type { Service } from '../../faults/processes.ts'
import type { TcpProxy } from '../../faults/tcp-proxy.ts'
import type { MigrationFolder } from '../../migration-folder.ts'
import { positional } from '../../positional.ts'
import type { Random } from '../../random.ts'

/** A process that is started again under the same address. */
export interface Slot {
  readonly kind: 'api' | 'worker'
  readonly proxy: TcpProxy
  readonly start: () => Promise<Service>
  service: Service
}

/** The running platform that faults are done to. */
export interface Stage {
  readonly platform: DurablePlatform
  readonly slots: readonly Slot[]
  /** Address of the second database, if sellers are moved. */
  readonly northUrl: string | undefined
  readonly migrations: MigrationFolder
  readonly random: Random
  /** How often each fault occurred. */
  readonly counts: Map<string, number>
  /** When PostgreSQL was there again after it had been killed or restarted, by `performance.now()`. */
  readonly returnedAt: number[]
}

type Fault = (stage: Stage) => Promise<void>
type Faults = Readonly<Record<string, Fault>>

const PICK_BACKEND = positional(
  'test.pick_backend',
  `select pid
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name like 'taquilla%'
   order by random()
   limit 1`,
)
const CUT_SOME = positional(
  'test.cut_some_connections',
  `select pg_terminate_backend(pid)
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name like 'taquilla%'
   order by random()
   limit 2`,
)
const LONGEST_PAUSE_MS = 2_500
const BETWEEN_FAULTS_MS = 700
const CUTS = 10
const FIRST_PLANTED_MIGRATION = 9_000

const pause = ({ random }: Stage) => sleep(300 + random.below(LONGEST_PAUSE_MS))
const pick = (stage: Stage, kind: Slot['kind']) =>
  stage.random.pick(stage.slots.filter((slot) => slot.kind === kind))

async function kill(stage: Stage, kind: Slot['kind']) {
  const slot = pick(stage, kind)
  await slot.service.end('SIGKILL')
  await sleep(stage.random.below(1_000))
  slot.service = await slot.start()
}

/** Stops the process without its noticing, as a machine that stalls. */
async function freeze(stage: Stage, kind: Slot['kind']) {
  const { service } = pick(stage, kind)
  service.signal('SIGSTOP')
  await pause(stage)
  service.signal('SIGCONT')
}

async function restartDatabase({ platform, returnedAt }: Stage, how: 'killed' | 'stopped') {
  await platform.restartDatabase(how)
  returnedAt.push(performance.now())
}

async function signalBackend({ platform }: Stage, ...signals: readonly NodeJS.Signals[]) {
  const [row] = await platform.database.rows<{ pid: number }>(PICK_BACKEND, [])
  for (const [index, signal] of signals.entries()) {
    if (index > 0) await sleep(LONGEST_PAUSE_MS)
    try {
      if (row !== undefined) process.kill(row.pid, signal)
    } catch (error) {
      // ESRCH: the connection was closed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Applies an index without a transaction and a column within one, on tables that are in use. */
async function migrateBesideCallers({ platform, migrations, counts }: Stage) {
  const number = FIRST_PLANTED_MIGRATION + 2 * (counts.get('migration') ?? 0)
  const [table, column] = number % 4 === 0 ? ['tickets', 'updated_at'] : ['listings', 'listed_at']
  await migrations.write(
    `${number}_index.sql`,
    `-- taquilla: without transaction
create index concurrently if not exists planted_${number}_idx on ${table} (seller_id, ${column});

drop index concurrently if exists planted_${number}_idx;
`,
  )
  await migrations.write(
    `${number + 1}_column.sql`,
    `alter table ${table} add column planted_${number} text;\n`,
  )
  await migrate(platform.url, { folder: migrations.url })
}

/** Faults of processes, one at a time. */
export const SERVICE_FAULTS: Faults = {
  'API killed': (stage) => kill(stage, 'api'),
  'worker killed': (stage) => kill(stage, 'worker'),
  'API frozen': (stage) => freeze(stage, 'api'),
  'worker frozen': (stage) => freeze(stage, 'worker'),
  'rolling restart': async ({ slots }) => {
    for (const slot of slots) {
      await slot.service.end('SIGTERM')
      slot.service = await slot.start()
    }
  },
}

/** Faults of processes and of the database, one at a time. */
export const PROCESS_FAULTS: Faults = {
  ...SERVICE_FAULTS,
  'PostgreSQL killed': (stage) => restartDatabase(stage, 'killed'),
  'PostgreSQL restarted': (stage) => restartDatabase(stage, 'stopped'),
  'backend killed': (stage) => signalBackend(stage, 'SIGKILL'),
  'backend frozen': (stage) => signalBackend(stage, 'SIGSTOP', 'SIGCONT'),
  'connections cut': async ({ platform }) => {
    for (let count = 0; count < CUTS; count++) {
      await platform.database.rows(CUT_SOME, [])
      await sleep(100)
    }
  },
  migration: migrateBesideCallers,
}

const onProxy = (fault: (proxy: TcpProxy) => void) => async (stage: Stage) => {
  fault(stage.random.pick(stage.slots).proxy)
  await pause(stage)
}
const disturbed = (delayMs: number, sliceBytes: number) => async (stage: Stage) => {
  const { proxy } = stage.random.pick(stage.slots)
  proxy.disturb({ delayMs, sliceBytes })
  await pause(stage)
  proxy.heal()
}

/** Transactions commit and nobody learns of it, as when a server or a network dies at that moment. */
async function loseAnswers({ slots, random }: Stage) {
  const proxies = slots.filter(({ kind }) => kind === 'api').map(({ proxy }) => proxy)
  for (const proxy of proxies) proxy.loseCommitAnswers()
  await sleep(300 + random.below(300))
  for (const proxy of proxies) proxy.heal()
}

/** Faults of the network between a process and PostgreSQL, one at a time, beside the faults of processes. */
export const NETWORK_FAULTS: Faults = {
  'network slow': disturbed(30, 65_536),
  'network in small pieces': disturbed(0, 7),
  'answers lost': loseAnswers,
  'connections reset': onProxy((proxy) => proxy.reset()),
  'connections silent': onProxy((proxy) => proxy.silence()),
  'connections half-open': onProxy((proxy) => proxy.halfClose()),
}

/** Causes all of the faults in a new order again and again, until the signal aborts and each has occurred. */
export async function causeFaults(faults: Faults, stage: Stage, signal: AbortSignal): Promise<void> {
  const names = Object.keys(faults)
  for (let left: string[] = []; ; ) {
    if (left.length === 0) left = [...names]
    const hasAll = names.every((name) => stage.counts.has(name))
    if (signal.aborted && hasAll) return
    const [name = ''] = left.splice(stage.random.below(left.length), 1)
    const hasOccurred = await cause(faults[name] as Fault, stage)
    if (hasOccurred) stage.counts.set(name, (stage.counts.get(name) ?? 0) + 1)
    await sleep(BETWEEN_FAULTS_MS + stage.random.below(BETWEEN_FAULTS_MS))
  }
}

/** Returns false if the fault met a database that was still away, and has to be caused later. */
async function cause(fault: Fault, stage: Stage): Promise<boolean> {
  try {
    await fault(stage)
    return true
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return false
  }
}

/** True for an error of a connection that a fault has cut. */
export function isLostConnection(error: unknown): boolean {
  const known = toDatabaseError(error)
  return known instanceof ApiError && ['server.unavailable', 'server.busy'].includes(known.code)
}
