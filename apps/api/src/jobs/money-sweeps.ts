import { REFUND_OWED } from '#changes/catalog.ts'
import { onChange } from '#changes/on-change.ts'
import { runPayouts } from '#domain/money/index.ts'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 60

/** Starts a refund as soon as it is owed, without waiting for the sweep. */
export function createCarryOutRefund(services: PlatformServices): JobDefinition {
  return {
    name: 'carry-out-refund',
    batchSize: 10,
    ...hearing(
      services,
      onChange(REFUND_OWED, async (_, { sellerId, payload: { paymentId } }) => {
        await carryOutRefunds(services, { only: { sellerId, paymentId } })
      }),
    ),
  }
}

/** Retries failed refunds and asks providers for the status of accepted refunds without a result. */
export function createRefundsSweep(services: PlatformServices): RecurringJob {
  return {
    name: 'refunds-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      await carryOutRefunds(services)
      await followRefunds(services)
    },
  }
}

export function createPayoutsSweep(services: PlatformServices): RecurringJob {
  return {
    name: 'payouts-sweep',
    everySeconds: EVERY_SECONDS,
    async run() {
      await runPayouts(services)
    },
  }
}
