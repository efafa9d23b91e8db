import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/pool.ts'
import { listLatestMigration } from '#database/schema-version.ts'
import { countWaitingMoney } from '#domain/money/index.ts'
import { countQueuedBatches } from '#domain/tickets/index.ts'
import { countDueDeliveries } from '#domain/webhooks/index.ts'
import { countOutbox, listQueues, listSuccesses } from '#queue/backlog.ts'
import { countWaitingChanges } from '#queue/waiting-changes.ts'

const LABELS = ['topic', 'kind', 'status', 'job', 'state'] as const
type Labels = Partial<Record<(typeof LABELS)[number], string>>
/** Work of one kind that waits in the database: how much, and when the oldest of it began to wait. */
interface Waiting {
  readonly labels: Labels
  readonly count: number
  readonly oldestAt: Date | null
}

type ReadWaiting = () => Promise<readonly Waiting[]>

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
  const add = (name: string, help: string, read: ReadWaiting) =>
    addPair(registry, { name, help }, () => orNone(read()))
  add('outbox_changes', 'Changes that were not moved to the queue', async () => [
    { labels: {}, ...(await countOutbox(database)) },
  ])
  add('waiting_changes', 'Changes that wait for a worker that can read them', async () =>
    (await countWaitingChanges(database)).map(({ topic, ...waiting }) => ({ labels: { topic }, ...waiting })),
  )
  add('queued_batches', 'Accepted batches whose tickets are not created', async () => [
    { labels: {}, ...(await countQueuedBatches(database)) },
  ])
  add('due_deliveries', 'Deliveries of webhooks that are due', async () => [
    { labels: {}, ...(await countDueDeliveries(database)) },
  ])
  add('waiting_money', 'Refunds and payouts on their way', async () =>
    (await countWaitingMoney(database)).map(({ kind, status, ...waiting }) => ({
      labels: { kind, status },
      ...waiting,
    })),
  )
  add('jobs', 'Jobs by state; parked ones failed every try', async () =>
    (await listQueues(database)).flatMap(({ queue, waiting, active, oldestAt }) => {
      const job = queue.replace(/-failures$/, '')
      if (job !== queue) return { labels: { job, state: 'parked' }, count: waiting, oldestAt }
      return [
        { labels: { job, state: 'waiting' }, count: waiting, oldestAt },
        { labels: { job, state: 'active' }, count: active, oldestAt: null },
      ]
    }),
  )
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
    help: 'When a recurring job last ended well, in any worker',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, succeededAt } of await orNone(listSuccesses(database)))
        this.set({ job }, succeededAt.getTime() / 1_000)
    },
  })
}

/** Adds two gauges, of the amount of work and of the age of the oldest. One statement fills both. */
function addPair(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  read: ReadWaiting,
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
