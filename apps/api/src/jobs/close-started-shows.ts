import { inTenantTransaction } from '#database/transaction.ts'
import {
  endListingsOfShow,
  endResaleBatch,
  findEndedResales,
  findStartedShows,
} from '#domain/closing/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 15
const LISTINGS_AT_ONCE = 500

/** Ends the listings of shows that have started or whose resale has ended, so that their resellers can use the tickets. */
export function createCloseStartedShows({ database }: PlatformServices): RecurringJob {
  return {
    // Part of the lease name in the database: keeps the old name, so that old and new workers share the lease.
    name: 'close-begun-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (const show of await findStartedShows(database)) {
        const ended = { ending: 'SHOW_STARTED', limit: LISTINGS_AT_ONCE } as const
        const closeSome = () =>
          inTenantTransaction(database, show.sellerId, (db) => endListingsOfShow(db, show, ended))
        while ((await closeSome()) === LISTINGS_AT_ONCE);
      }
      for (const show of await findEndedResales(database)) {
        let after: Awaited<ReturnType<typeof endResaleBatch>>
        do after = await inTenantTransaction(database, show.sellerId, (db) => endResaleBatch(db, show, after))
        while (after !== undefined)
      }
    },
  }
}
