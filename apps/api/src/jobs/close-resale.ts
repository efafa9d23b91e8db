import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { findClosings, type ListingCursor, type ResaleClosing } from '#domain/resale/index.ts'
import { closeSomeResale } from '#operations/marketplace/close-resale.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_AT_ONCE = 100

/** Ends the listings of shows whose resale was switched off, some of each in turn; nobody can buy them by then. */
export function createCloseResale({ database }: Services): RecurringJob {
  return {
    name: 'close-resale',
    everySeconds: EVERY_SECONDS,
    async run() {
      let going = (await findClosings(database, SHOWS_AT_ONCE)).map(startClosing)
      while (going.length > 0) {
        const goOn: Closing[] = []
        for (const closing of going) if (await closeSome(database, closing)) goOn.push(closing)
        going = goOn
      }
    },
  }
}

interface Closing {
  readonly show: ResaleClosing
  after: ListingCursor | undefined
}

function startClosing(show: ResaleClosing): Closing {
  return { show, after: undefined }
}

/** Answers whether there is more to look at. */
async function closeSome(database: Database, closing: Closing): Promise<boolean> {
  const { show, after } = closing
  // What follows a switch is the work of whoever switched.
  const tenant = { sellerId: show.sellerId, actor: show.actor ?? undefined }
  closing.after = await inTenantTransaction(database, tenant, (db) => closeSomeResale(db, show, after))
  return closing.after !== undefined
}
