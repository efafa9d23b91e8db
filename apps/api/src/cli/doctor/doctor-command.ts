import { join } from 'node:path'
import type { Command } from 'commander'
import { readServer, type ServerFacts } from '#database/inspect-server.ts'
import type { Database } from '#database/pool.ts'
import { explainPooler } from '#database/session-settings.ts'
import { listSellers } from '#domain/sellers/index.ts'
import { readConfig } from '../../config.ts'
import type { CliContext } from '../cli-context.ts'
import { CliError } from '../cli-error.ts'
import { openPool, type Perform, printReport } from '../operator.ts'
import { openStore, type Store } from '../store.ts'
import {
  checkAway,
  checkClock,
  checkPooler,
  checkRole,
  checkSchema,
  checkSecret,
  checkServer,
  checkSessions,
} from './check-database.ts'
import { checkDisk, checkMail, checkOrigins, checkProviders } from './check-platform.ts'
import { checkOutbox, checkParkedJobs, checkWorker } from './check-work.ts'
import { checkDirect, checkWrites } from './check-writes.ts'
import { type Checked, createExamination, type Examination, type Finding, ok } from './finding.ts'

export function addDoctorCommand(program: Command, _perform: Perform, context: CliContext) {
  program
    .command('doctor')
    .description('check the database, settings, mail server, disk and worker, with a cure for each finding')
    .action(async (_options: object, command: Command) => {
      const { shard } = command.optsWithGlobals<{ shard?: string }>()
      const findings = await examineAll(context, shard)
      printReport(command, context, { text: findings.map(describe).join('\n'), value: findings })
      const count = findings.filter(({ state }) => state === 'failed').length
      if (count > 0) throw new CliError(`${count} of ${findings.length} checks failed.`)
    })
}

function describe({ check, state, says, cure }: Checked): string {
  const line = `${state.padEnd(7)}  ${check.padEnd(13)}  ${says}`
  return cure === null ? line : `${line}\n${' '.repeat(24)}→ ${cure}`
}

async function examineAll(context: CliContext, shardName?: string): Promise<readonly Checked[]> {
  const examination = createExamination()
  const store = await examination.need(
    'store',
    () => openStore(context, shardName),
    ({ isEmbedded, dataDir, shard, shards }) => {
      if (shard !== shards[0]) return ok(`The server ${shard.name} of DATABASE_SHARDS.`)
      return ok(isEmbedded ? `The embedded database in ${dataDir}.` : 'The server of DATABASE_URL.')
    },
  )
  if (store === undefined) return examination.findings
  // As the API opens it, so that its timeouts are those in force.
  const isPooled = store.pooledRole !== undefined
  const url = isPooled ? store.shard.url : store.url
  const database = openPool({ url, isPooled, serves: 'requests' })
  try {
    const hasLiveSellers = await examineDatabase(examination, database, store)
    await examineSettings(examination, context, { store, hasLiveSellers })
  } finally {
    await database.close()
    await store.close()
  }
  return examination.findings
}

/** Returns whether there are live sellers; false if the database does not say. */
async function examineDatabase(
  { need, check }: Examination,
  database: Database,
  store: Store,
): Promise<boolean> {
  const { url, secret, pooledRole } = store
  const askedAt = Date.now()
  const facts = await need(
    'database',
    () => readFacts(database, store),
    (found) => ('state' in found ? found : checkServer(found)),
  )
  if (facts === undefined || 'state' in facts) return false
  const now = (askedAt + Date.now()) / 2
  await check('role', () => checkRole(facts))
  await check('sessions', () => checkSessions(database))
  await check('pooler', () => checkPooler(database, pooledRole !== undefined))
  await check('clock', () => checkClock(now - facts.clock.getTime()))
  const schema = await check('schema', () => checkSchema(database))
  if (schema === undefined || schema.state === 'failed') return false
  const canWrite = !(facts.isStandby || facts.refusesWrites)
  const writes = canWrite ? await check('writes', () => checkWrites(database)) : undefined
  if (writes?.state === 'ok' && pooledRole !== undefined) {
    await check('direct', () => withDirect(url, (direct) => checkDirect(database, direct)))
  }
  await check('secret', () => checkSecret(database, secret))
  await check('worker', () => checkWorker(database, facts.clock))
  await check('outbox', () => checkOutbox(database, facts.clock))
  await check('jobs', () => checkParkedJobs(database))
  return (await listSellers(database)).some(({ kind }) => kind === 'live')
}

/** Reads the server behind DATABASE_URL; if a pooler is between and there is no session, finds which of both is away. */
async function readFacts(database: Database, { url, pooledRole }: Store): Promise<ServerFacts | Finding> {
  try {
    return await readServer(database)
  } catch (error) {
    if (pooledRole === undefined || explainPooler(error)) throw error
    return withDirect(url, (direct) => checkAway(error, direct))
  }
}

async function withDirect(url: string, work: (direct: Database) => Promise<Finding>): Promise<Finding> {
  const direct = openPool({ url, serves: 'commands' })
  try {
    return await work(direct)
  } finally {
    await direct.close()
  }
}

interface Platform {
  readonly store: Store
  readonly hasLiveSellers: boolean
}

async function examineSettings(
  { need, check }: Examination,
  { environment }: CliContext,
  { store, hasLiveSellers }: Platform,
) {
  await check('disk', () => checkDisk(store.dataDir))
  const read = () =>
    readConfig({
      // As npm start sets it without a mail server.
      ...(store.isEmbedded ? { MAIL_DIR: join(store.dataDir, 'mails') } : {}),
      ...environment,
      DATABASE_URL: store.url,
      TAQUILLA_SECRET: store.secret,
    })
  const config = await need('configuration', read, () => ok('All variables have values that can be used.'))
  if (config === undefined) return
  await check('mail', () => checkMail(config))
  await check('providers', () => checkProviders(config, { hasLiveSellers }))
  await check('origins', () => checkOrigins(config, { hasLiveSellers }))
}
