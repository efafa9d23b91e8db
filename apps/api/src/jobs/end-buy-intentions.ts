import { expireSome, voidSome } from '#domain/resale/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2
const PURCHASES_AT_ONCE = 500

/** Writes down which purchases are over; nothing relies on it, since every look-up checks clock and show itself. */
export function createEndBuyIntentions({ database }: Services): RecurringJob {
  return {
    name: 'end-buy-intentions',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (const endSome of [expireSome, voidSome]) {
        while ((await endSome(database, PURCHASES_AT_ONCE)) === PURCHASES_AT_ONCE);
      }
    },
  }
}
