import type { Database } from '#database/pool.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { closeResaleBatch, findClosings } from '#domain/closing/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 1
const SHOWS_AT_ONCE = 100

/** Ends the listings of shows whose resale was switched off, a batch of each show in turn. */
export function createCloseResale({ database }: PlatformServices): RecurringJob {
  return {
    name: 'close-resale',
    everySeconds: EVERY_SECONDS,
    async run() {
      let open = (await findClosings(database, SHOWS_AT_ONCE)).map(startClosing)
      while (open.length > 0) {
        const unfinished: Closing[] = []
        for (const closing of open) if (await closeSome(database, closing)) unfinished.push(closing)
        open = unfinished
      }
    },
  }
}

type ResaleClosing = Parameters<typeof closeResaleBatch>[1]

interface Closing {
  readonly show: ResaleClosing
  after: Awaited<ReturnType<typeof closeResaleBatch>>
}

function startClosing(show: ResaleClosing): Closing {
  return { show, after: undefined }
}

/** Returns true if the show may have more listings to end. */
async function closeSome(database: Database, closing: Closing): Promise<boolean> {
  const { show, after } = closing
  // The history names the person who switched resale off as the actor of the ended listings.
  const tenant = { sellerId: show.sellerId, actor: show.actor ?? undefined }
  closing.after = await inTenantTransaction(database, tenant, (db) => closeResaleBatch(db, show, after))
  return closing.after !== undefined
}
