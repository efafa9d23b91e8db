import { Gauge, type Registry } from 'prom-client'
import type { Database, Shards } from '#database/pool.ts'
import { listLatestMigration } from '#database/schema-version.ts'
import { listRecurringJobs } from '#queue/backlog.ts'
import { READINGS, type Waiting } from './readings.ts'

const LABELS = ['topic', 'kind', 'status', 'job', 'state', 'shard'] as const

/**
 * Adds gauges of the work that waits in the database. A request for the metrics reads them: the time
 * depends on how much work waits, not on how much was done. While the database is down, only these metrics are missing.
 */
export function addBacklogGauges(
  registry: Registry,
  { shards }: Pick<Shards, 'shards'>,
  onError: (error: unknown) => void,
): void {
  /** Reads rows of all databases. One that is away has none. */
  const readAll = async <Row>(read: (database: Database) => Promise<readonly Row[]>) => {
    const readings = shards.map(async ({ name, database }) => {
      const rows = await read(database).catch((error) => {
        onError(error)
        return []
      })
      return rows.map((row) => ({ ...row, shard: name }))
    })
    return (await Promise.all(readings)).flat()
  }
  for (const { name, help, read } of READINGS) addPair(registry, { name, help }, () => readAll(read))
  new Gauge({
    name: 'taquilla_schema_info',
    help: 'Latest migration of the database; 1',
    labelNames: ['migration', 'shard'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { migration, shard } of await readAll(listLatestMigration)) this.set({ migration, shard }, 1)
    },
  })
  new Gauge({
    name: 'taquilla_recurring_job_success_timestamp_seconds',
    help: 'When a recurring job last ended well, in any worker; 0 if it never did',
    labelNames: ['job', 'shard'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, shard, succeededAt } of await readAll(listRecurringJobs))
        this.set({ job, shard }, (succeededAt?.getTime() ?? 0) / 1_000)
    },
  })
}

interface WaitingOfShard extends Waiting {
  readonly shard: string
}

/** Adds two gauges, of the amount of work and of the age of the oldest. One statement fills both. */
function addPair(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  read: () => Promise<readonly WaitingOfShard[]>,
) {
  let reading: Promise<readonly WaitingOfShard[]> | undefined
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const labelNames = LABELS
  new Gauge({
    name: `taquilla_${name}`,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const waiting = await readOnce()
      this.reset()
      for (const { labels, shard, count } of waiting) this.set({ ...labels, shard }, count)
    },
  })
  new Gauge({
    name: `taquilla_${name}_oldest_timestamp_seconds`,
    help: `${help}: since when the oldest waits`,
    labelNames,
    registers: [registry],
    async collect() {
      const waiting = await readOnce()
      this.reset()
      for (const { labels, shard, oldestAt } of waiting) {
        if (oldestAt !== null) this.set({ ...labels, shard }, oldestAt.getTime() / 1_000)
      }
    },
  })
}
