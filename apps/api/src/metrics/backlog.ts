import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/pool.ts'
import { listLatestMigration } from '#database/schema-version.ts'
import { listRecurringJobs } from '#queue/backlog.ts'
import { READINGS, type Waiting } from './readings.ts'

const LABELS = ['topic', 'kind', 'status', 'job', 'state'] as const

/**
 * Adds gauges of the work that waits in the database. A request for the metrics reads them: the time
 * depends on how much work waits, not on how much was done. While the database is down, only these metrics are missing.
 */
export function addBacklogGauges(
  registry: Registry,
  database: Database,
  onError: (error: unknown) => void,
): void {
  const orNone = <Row>(reading: Promise<readonly Row[]>): Promise<readonly Row[]> =>
    reading.catch((error) => {
      onError(error)
      return []
    })
  for (const { name, help, read } of READINGS) addPair(registry, { name, help }, () => orNone(read(database)))
  new Gauge({
    name: 'taquilla_schema_info',
    help: 'Latest migration of the database; 1',
    labelNames: ['migration'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { migration } of await orNone(listLatestMigration(database))) this.set({ migration }, 1)
    },
  })
  new Gauge({
    name: 'taquilla_recurring_job_success_timestamp_seconds',
    help: 'When a recurring job last ended well, in any worker; 0 if it never did',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, succeededAt } of await orNone(listRecurringJobs(database)))
        this.set({ job }, (succeededAt?.getTime() ?? 0) / 1_000)
    },
  })
}

/** Adds two gauges, of the amount of work and of the age of the oldest. One statement fills both. */
function addPair(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  read: () => Promise<readonly Waiting[]>,
) {
  let reading: Promise<readonly Waiting[]> | undefined
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
      for (const { labels, count } of waiting) this.set(labels, count)
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
      for (const { labels, oldestAt } of waiting) {
        if (oldestAt !== null) this.set(labels, oldestAt.getTime() / 1_000)
      }
    },
  })
}
