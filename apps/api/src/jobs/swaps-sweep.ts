import { SWAP_WANTED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { createLite } from '#operations/lite.ts'
import { hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2

/** Swaps paid tickets in the seller's own ticketing system (SuperSwap Lite) as soon as the payment is captured. */
export function createCarryOutSwap(services: Services): JobDefinition {
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
export function createSwapsSweep(services: Services): RecurringJob {
  const lite = createLite(services)
  return { name: 'swaps-sweep', everySeconds: EVERY_SECONDS, run: () => lite.carryOutSwaps() }
}
