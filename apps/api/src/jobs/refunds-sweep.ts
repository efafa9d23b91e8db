import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import type { JobDefinition, RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60

/** Starts a refund as soon as it is owed, without waiting for the sweep. */
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

/** Retries failed refunds and asks providers for the status of accepted refunds without a result. */
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
