import type { Command } from 'commander'
import { readServer } from '#database/inspect-server.ts'
import { CHANGES_VERSION } from '#database/pool.ts'
import { compareMigrations, listLatestMigration } from '#database/schema-version.ts'
import type { Sql } from '#database/sql.ts'
import { listOwedMoney } from '#domain/money/index.ts'
import { listSellers } from '#domain/sellers/index.ts'
import { findLastSuccess } from '#queue/backlog.ts'
import { sumUpFailedJobs } from '#queue/jobs-repository.ts'
import manifest from '../../package.json' with { type: 'json' }
import { READINGS } from '../metrics/readings.ts'
import { moneyText } from './money-text.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'

type Status = Awaited<ReturnType<typeof readStatus>>

export function addStatusCommand(program: Command, perform: Perform) {
  program
    .command('status')
    .description(
      'show versions, sellers, the last work of a worker, what waits, jobs that failed and money owed',
    )
    .action((_options: object, command: Command) =>
      perform(command, async ({ database }) => {
        const status = await readStatus(database)
        return { text: describe(status), value: status }
      }),
    )
}

async function readStatus(db: Sql) {
  const { version: postgres } = await readServer(db)
  const [latest] = await listLatestMigration(db)
  const { missing } = await compareMigrations(db)
  const sellers = await listSellers(db)
  const countOf = (kind: string) => sellers.filter((seller) => seller.kind === kind).length
  return {
    versions: {
      code: manifest.version,
      changes: CHANGES_VERSION,
      schema: latest?.migration ?? null,
      missingMigrations: missing,
      postgres,
    },
    sellers: { live: countOf('live'), sandbox: countOf('sandbox') },
    /** When a recurring job last ended well; null if none has yet. */
    workedAt: (await findLastSuccess(db)) ?? null,
    backlog: await readBacklog(db),
    /** Jobs whose last try failed, by name. */
    failedJobs: await sumUpFailedJobs(db),
    money: (await listOwedMoney(db)).map(({ amountMinor, currency, ...owed }) => ({
      ...owed,
      amount: moneyText(amountMinor, currency),
    })),
  }
}

/** Everything that waits, by the names of the metrics. */
async function readBacklog(db: Sql) {
  const waiting = []
  for (const { name, help, read } of READINGS) {
    for (const each of await read(db)) if (each.count > 0) waiting.push({ name, help, ...each })
  }
  return waiting
}

function describe({ versions, sellers, workedAt, backlog, failedJobs, money }: Status): string {
  const schema = versions.missingMigrations.length === 0 ? '' : ', lacks migrations'
  const backlogRows = backlog.map(({ help, labels, count, oldestAt }) => [
    help,
    Object.values(labels).join(' '),
    String(count),
    oldestAt,
  ])
  const jobRows = failedJobs.map(({ job, state, count, tries, nextTryAt, reason }) => [
    job,
    state,
    String(count),
    String(tries),
    nextTryAt,
    reason,
  ])
  const moneyRows = money.map(({ kind, status, sellerKind, count, amount, oldestAt }) => [
    `${sellerKind} ${kind}s`,
    status,
    String(count),
    amount,
    oldestAt,
  ])
  return [
    `This command: Taquilla ${versions.code} (changes ${versions.changes}). Each process: its metrics taquilla_build_info and taquilla_secret`,
    `Schema ${versions.schema}${schema}, PostgreSQL ${versions.postgres}`,
    `Sellers: ${sellers.live} live, ${sellers.sandbox} sandbox`,
    `Last work of a worker: ${workedAt?.toISOString() ?? 'none yet'}`,
    '',
    backlog.length === 0 ? 'Nothing waits.' : formatTable(['WAITING', 'OF', 'COUNT', 'OLDEST'], backlogRows),
    '',
    failedJobs.length === 0
      ? 'No job failed its last try.'
      : formatTable(['FAILED JOB', 'STATE', 'COUNT', 'TRIES', 'NEXT TRY', 'REASON'], jobRows),
    '',
    money.length === 0
      ? 'No money is owed.'
      : formatTable(['OWED', 'STATUS', 'COUNT', 'AMOUNT', 'OLDEST'], moneyRows),
  ].join('\n')
}
