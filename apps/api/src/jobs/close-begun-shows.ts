import { inTenantTransaction } from '#database/transaction.ts'
import { endListingsWithHolds, findBegunShows, lockSomeOfBegunShow } from '#domain/resale/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 15
const LISTINGS_AT_ONCE = 500

/** Takes the listings of shows that have begun down, so that their tickets can be used again; nobody can buy them by then. */
export function createCloseBegunShows({ database }: Services): RecurringJob {
  return {
    name: 'close-begun-shows',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (const show of await findBegunShows(database)) {
        const { sellerId } = show
        const closeSome = () =>
          inTenantTransaction(database, sellerId, async (db) => {
            const listingIds = await lockSomeOfBegunShow(db, show, LISTINGS_AT_ONCE)
            return endListingsWithHolds(db, sellerId, { listingIds, ending: 'SHOW_STARTED' })
          })
        while ((await closeSome()).length === LISTINGS_AT_ONCE);
      }
    },
  }
}
