import type { Sql } from '#database/sql.ts'
import { countOutbox, countWaitingChanges, findLastSuccess, listQueues } from '#queue/backlog.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Every worker runs a recurring job each minute at the latest. */
const WORKER_SILENT_MS = 180_000
/** The relay moves changes in less than a second. */
const OUTBOX_OLD_MS = 60_000

export async function checkWorker(db: Sql, now: Date): Promise<Finding> {
  const cure = 'Start the worker, or read why it stopped in its log.'
  const workedAt = await findLastSuccess(db)
  if (workedAt === undefined) return failed('No worker has run a recurring job yet.', cure)
  const silentMs = now.getTime() - workedAt.getTime()
  const says = `A recurring job last ended well ${Math.round(silentMs / 1_000)} seconds ago.`
  return silentMs < WORKER_SILENT_MS ? ok(says) : failed(says, cure)
}

export async function checkOutbox(db: Sql, now: Date): Promise<Finding> {
  const later = await countWaitingChanges(db)
  if (later.length > 0) {
    return warning(
      `Changes wait for a worker that can read them: ${later.map(({ topic }) => topic).join(', ')}.`,
      'Start a worker of the version that wrote them ("Upgrade").',
    )
  }
  const { count, oldestAt } = await countOutbox(db)
  if (oldestAt === null || now.getTime() - oldestAt.getTime() < OUTBOX_OLD_MS)
    return ok(`${count} changes wait.`)
  return failed(
    `${count} changes wait, the oldest since ${oldestAt.toISOString()}.`,
    'Start the worker if none runs. Otherwise read why in its log: "outbox not relayed".',
  )
}

export async function checkParkedJobs(db: Sql): Promise<Finding> {
  const parked = (await listQueues(db)).filter(
    ({ queue, waiting }) => queue.endsWith('-failures') && waiting > 0,
  )
  if (parked.length === 0) return ok('No job failed every try.')
  const names = parked.map(({ queue, waiting }) => `${waiting} of ${queue.replace(/-failures$/, '')}`)
  return warning(
    `Jobs failed every try: ${names.join(', ')}.`,
    'See why with: npm run taquilla -- jobs list. Then retry or drop them.',
  )
}
