// What waits in the database: metrics and `taquilla status` read it here.
import type { Sql } from '#database/sql.ts'
import { countWaitingMoney } from '#domain/money/index.ts'
import { countQueuedBatches } from '#domain/tickets/index.ts'
import { countDueDeliveries } from '#domain/webhooks/index.ts'
import { countOutbox, countWaitingChanges, listQueues } from '#queue/backlog.ts'

/** Something that waits: how much, and since when the oldest. */
export interface Waiting {
  readonly labels: Readonly<Partial<Record<'topic' | 'kind' | 'status' | 'job' | 'state', string>>>
  readonly count: number
  readonly oldestAt: Date | null
}

interface Reading {
  /** Name of the metric, without `taquilla_`. */
  readonly name: string
  readonly help: string
  read(db: Sql): Promise<readonly Waiting[]>
}

export const READINGS: readonly Reading[] = [
  {
    name: 'outbox_changes',
    help: 'Changes that were not moved to the queue',
    read: async (db) => [{ labels: {}, ...(await countOutbox(db)) }],
  },
  {
    name: 'waiting_changes',
    help: 'Changes that wait for a worker that can read them',
    read: async (db) =>
      (await countWaitingChanges(db)).map(({ topic, ...waiting }) => ({ labels: { topic }, ...waiting })),
  },
  {
    name: 'queued_batches',
    help: 'Accepted batches whose tickets are not created',
    read: async (db) => [{ labels: {}, ...(await countQueuedBatches(db)) }],
  },
  {
    name: 'due_deliveries',
    help: 'Deliveries of webhooks that are due',
    read: async (db) => [{ labels: {}, ...(await countDueDeliveries(db)) }],
  },
  {
    name: 'waiting_money',
    help: 'Refunds and payouts on their way',
    read: async (db) =>
      (await countWaitingMoney(db)).map(({ kind, status, ...waiting }) => ({
        labels: { kind, status },
        ...waiting,
      })),
  },
  {
    name: 'jobs',
    help: 'Jobs by state; failing ones are tried again, parked ones failed every try',
    read: readJobs,
  },
]

async function readJobs(db: Sql): Promise<readonly Waiting[]> {
  return (await listQueues(db)).flatMap(({ queue, waiting, oldestAt, failing, oldestFailingAt, active }) => {
    const job = queue.replace(/-failures$/, '')
    if (job !== queue) return [{ labels: { job, state: 'parked' }, count: waiting, oldestAt }]
    return [
      { labels: { job, state: 'waiting' }, count: waiting, oldestAt },
      { labels: { job, state: 'failing' }, count: failing, oldestAt: oldestFailingAt },
      { labels: { job, state: 'active' }, count: active, oldestAt: null },
    ]
  })
}
