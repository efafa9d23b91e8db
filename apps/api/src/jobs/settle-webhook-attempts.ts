import { createGroupBatcher } from '#database/group-batcher.ts'
import { type Database, PLATFORM } from '#database/pool.ts'
import {
  type DeliveryOutcome,
  giveBackDeliveries,
  pauseEndpoint,
  recordOutcomes,
  turnOffEndpoint,
} from '#domain/webhooks/index.ts'
import type { WebhookAttempt } from './attempt-webhook.ts'
import type { TakenDelivery } from './endpoint-queues.ts'

const OUTCOMES_AT_ONCE = 200

export interface AttemptSettlement {
  /** Writes down what came of an attempt, and what follows from it for its endpoint. */
  record(attempt: WebhookAttempt): Promise<void>
  /** Lets others take what was not sent. */
  giveBack(taken: readonly TakenDelivery[]): Promise<void>
}

/** Writes down what became of taken deliveries, many by one statement. */
export function createAttemptSettlement(database: Database, maxWaiting: number): AttemptSettlement {
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
      if (verdict.isGone) await turnOffEndpoint(database, { sellerId, endpointId })
      if (verdict.pauseSeconds > 0) {
        await pauseEndpoint(database, { sellerId, endpointId }, verdict.pauseSeconds)
      }
    },
    async giveBack(taken) {
      if (taken.length === 0) return
      await giveBackDeliveries(
        database,
        taken.map(({ delivery }) => delivery),
      )
    },
  }
}
