import { LISTING_DELETED, TICKET_CREATED, TICKET_UPDATED } from '#changes/catalog.ts'
import { type HeardChange, onChange } from '#changes/on-change.ts'
import type { Database } from '#database/pool.ts'
import {
  continueUnlockScan,
  findDueShows,
  startUnlockScan,
  unlockChangedTickets,
} from '#domain/tickets/index.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_OF_A_SELLER = 20

/**
 * Announces tickets whose unlock time has come, a batch of each due show in turn. A show that fails delays no other
 * and is retried by the next run.
 */
export function createUnlockDueShows({ database }: PlatformServices): RecurringJob {
  return {
    name: 'unlock-due-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      const failures: unknown[] = []
      const caught = <Result>(work: Promise<Result>) =>
        work.catch((error: unknown) => {
          failures.push(error)
          return undefined
        })
      const due = await findDueShows(database, SHOWS_OF_A_SELLER)
      const scans = await Promise.all(due.map((show) => caught(startUnlockScan(database, show))))
      let open = scans.filter((scan) => scan !== undefined)
      while (open.length > 0) {
        const unfinished: typeof open = []
        for (const scan of open) if (await caught(continueUnlockScan(database, scan))) unfinished.push(scan)
        open = unfinished
      }
      if (failures.length > 0) throw new AggregateError(failures, 'The unlock scan of some shows failed.')
    },
  }
}

/** Announces tickets that changed after their unlock time: issued late, resold, replaced or no longer listed. */
export function createUnlockChangedTickets({ database }: PlatformServices): JobDefinition {
  return {
    name: 'unlock-changed-tickets',
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      database,
      onChange(TICKET_CREATED, unlockChanged),
      onChange(TICKET_UPDATED, unlockChanged),
      onChange(LISTING_DELETED, unlockChanged),
    ),
  }
}

function unlockChanged(
  database: Database,
  {
    sellerId,
    payload,
  }: HeardChange<{ readonly ticketIds: readonly string[]; readonly listingIds?: readonly string[] }>,
): Promise<void> {
  return unlockChangedTickets(database, { sellerId, ...payload })
}
