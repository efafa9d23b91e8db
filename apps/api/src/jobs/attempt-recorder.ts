import { createGroupBatcher } from '#database/group-batcher.ts'
import { type Database, PLATFORM } from '#database/pool.ts'
import {
  type DeliveryOutcome,
  disableEndpoint,
  pauseEndpoint,
  recordOutcomes,
  releaseDeliveries,
} from '#domain/webhooks/index.ts'
import type { WebhookAttempt } from './attempt-webhook.ts'
import type { TakenDelivery } from './endpoint-queues.ts'

const OUTCOMES_AT_ONCE = 200

export interface AttemptRecorder {
  /** Stores the outcome; turns the endpoint off if it is gone, and pauses it if it asked for that. */
  record(attempt: WebhookAttempt): Promise<void>
  /** Makes unsent deliveries claimable again. */
  release(taken: readonly TakenDelivery[]): Promise<void>
}

/** Stores the outcomes of claimed deliveries, many in one statement. */
export function createAttemptRecorder(database: Database, maxWaiting: number): AttemptRecorder {
  const recordOutcome = createGroupBatcher<DeliveryOutcome, void>({
    maxBatch: OUTCOMES_AT_ONCE,
    maxWaiting,
    run: async (_, outcomes) => {
      await recordOutcomes(database, outcomes)
      return outcomes.map(() => undefined)
    },
  })
  return {
    async record({ outcome, verdict }) {
      const { sellerId, endpointId } = outcome.delivery
      await recordOutcome(PLATFORM, outcome)
      if (verdict.isGone) await disableEndpoint(database, { sellerId, endpointId })
      if (verdict.pauseSeconds > 0) {
        await pauseEndpoint(database, { sellerId, endpointId }, verdict.pauseSeconds)
      }
    },
    async release(taken) {
      if (taken.length === 0) return
      await releaseDeliveries(
        database,
        taken.map(({ delivery }) => delivery),
      )
    },
  }
}
