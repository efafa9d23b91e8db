import { runPayouts } from '#operations/payments/run-payouts.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60

/** Brings holders closer to their money as their shows take place. */
export function createPayoutsSweep(services: Services): RecurringJob {
  return {
    name: 'payouts-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      await runPayouts(services)
    },
  }
}
