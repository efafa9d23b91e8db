import { LITE_SYNC_EVERY_SECONDS } from '@taquilla/contract'
import { SWAP_WANTED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { claimSync } from '#domain/lite/index.ts'
import { createLite } from '#operations/lite.ts'
import { hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const SYNC_EVERY_SECONDS = 15
const SWAP_EVERY_SECONDS = 2

/** Fetches the events of the SuperSwap Lite sellers whose next synchronization is due. */
export function createLiteEventsSweep(services: PlatformServices): RecurringJob {
  const lite = createLite(services)
  return {
    name: 'sync-lite-events',
    everySeconds: SYNC_EVERY_SECONDS,
    async run() {
      for (;;) {
        const sellerId = await claimSync(services.database, LITE_SYNC_EVERY_SECONDS)
        if (sellerId === undefined) return
        await lite.syncEvents(sellerId)
      }
    },
  }
}

/** Swaps paid tickets in the seller's own ticketing system (SuperSwap Lite) as soon as the payment is captured. */
export function createCarryOutSwap(services: PlatformServices): JobDefinition {
  return {
    name: 'carry-out-swap',
    batchSize: 10,
    ...hearing(
      createLite(services),
      onChange(SWAP_WANTED, async (lite, { sellerId, payload: { paymentId } }) => {
        await lite.carryOutSwaps({ only: { sellerId, paymentId } })
      }),
    ),
  }
}

/** Retries swaps whose request failed or whose process died. */
export function createSwapsSweep(services: PlatformServices): RecurringJob {
  const lite = createLite(services)
  return { name: 'swaps-sweep', everySeconds: SWAP_EVERY_SECONDS, run: () => lite.carryOutSwaps() }
}
