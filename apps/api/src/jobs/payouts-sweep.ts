import { runPayouts } from '#domain/money/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60

export function createPayoutsSweep(services: Services): RecurringJob {
  return {
    name: 'payouts-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      await runPayouts(services)
    },
  }
}
