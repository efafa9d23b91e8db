import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60

/** Gives money back as soon as it is owed. */
export function createCarryOutRefund(services: Services): JobDefinition {
  return {
    name: 'carry-out-refund',
    topics: ['refund.owed'],
    batchSize: 10,
    async run({ sellerId, payload }) {
      const { paymentId } = payload as { paymentId: string }
      await carryOutRefunds(services, { only: { sellerId, paymentId } })
    },
  }
}

/** Tries again what failed, and asks about what providers took on and nobody heard of since. */
export function createRefundsSweep(services: Services): RecurringJob {
  return {
    name: 'refunds-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      await carryOutRefunds(services)
      await followRefunds(services)
    },
  }
}
