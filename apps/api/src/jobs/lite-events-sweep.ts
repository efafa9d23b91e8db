import { LITE_SYNC_EVERY_SECONDS } from '@taquilla/contract'
import { claimSync } from '#domain/lite/index.ts'
import { createLite } from '#operations/lite.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 15

/** Fetches the events of the SuperSwap Lite sellers whose next synchronization is due. */
export function createLiteEventsSweep(services: Services): RecurringJob {
  const lite = createLite(services)
  return {
    name: 'sync-lite-events',
    everySeconds: EVERY_SECONDS,
    async run() {
      for (;;) {
        const sellerId = await claimSync(services.database, LITE_SYNC_EVERY_SECONDS)
        if (sellerId === undefined) return
        await lite.syncEvents(sellerId)
      }
    },
  }
}
