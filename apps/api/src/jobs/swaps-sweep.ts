import { createLite } from '#operations/lite.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2

/** Swaps paid tickets in the seller's own ticketing system (SuperSwap Lite) as soon as the payment is captured. */
export function createCarryOutSwap(services: Services): JobDefinition {
  const lite = createLite(services)
  return {
    name: 'carry-out-swap',
    topics: ['swap.wanted'],
    batchSize: 10,
    async run({ sellerId, payload }) {
      const { paymentId } = payload as { paymentId: string }
      await lite.carryOutSwaps({ only: { sellerId, paymentId } })
    },
  }
}

/** Retries swaps whose request failed or whose process died. */
export function createSwapsSweep(services: Services): RecurringJob {
  const lite = createLite(services)
  return { name: 'swaps-sweep', everySeconds: EVERY_SECONDS, run: () => lite.carryOutSwaps() }
}
