import { createLite } from '#operations/lite.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 2

/** Lets paid tickets change hands in their own system as soon as they are paid. */
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

/** Tries again what was not answered, and what a process left behind. */
export function createSwapsSweep(services: Services): RecurringJob {
  const lite = createLite(services)
  return { name: 'swaps-sweep', everySeconds: EVERY_SECONDS, run: () => lite.carryOutSwaps() }
}
