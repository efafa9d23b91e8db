import { setTimeout as sleep } from 'node:timers/promises'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { type Database, PLATFORM } from '#database/pool.ts'
import {
  claimDeliveries,
  type DeliveryOutcome,
  disableEndpoint,
  MAX_DELIVERY_WAIT_SECONDS,
  pauseEndpoint,
  recordOutcomes,
  releaseDeliveries,
} from '#domain/webhooks/index.ts'
import type { QueueLog } from '#queue/job.ts'
import { traceOf } from '#tracing/trace.ts'
import { type AttemptServices, attemptWebhook, type WebhookAttempt } from './attempt-webhook.ts'
import { createEndpointQueues, type TakenDelivery } from './endpoint-queues.ts'

/** Webhooks of other processes, and those that are sent again, wait this long. */
const IDLE_MS = 500
const BUSY_MS = 5
const AFTER_FAILURE_MS = 1_000

export interface WebhookSender {
  /** Sends the deliveries that are due now, waits for their outcomes and returns how many were claimed. */
  deliverOnce(): Promise<number>
  /** Sends deliveries as they become due until the signal aborts, then waits for those in flight. */
  run(signal: AbortSignal): Promise<void>
  /** Looks for deliveries at once. */
  wake(): void
}

/** Sends webhooks to the endpoints of sellers; safe to run in several processes at once. */
export function createDeliverWebhooks(services: AttemptServices, log: QueueLog): WebhookSender {
  const pipeline = createDeliveryPipeline(services, log)
  let woken = Promise.withResolvers<void>()
  return {
    wake: () => woken.resolve(),
    async deliverOnce() {
      const count = await pipeline.takeSome()
      await pipeline.untilEmpty()
      return count
    },
    async run(signal) {
      while (!signal.aborted) {
        try {
          const spareCapacity = pipeline.untilSpareCapacity()
          woken = Promise.withResolvers<void>()
          const count = await pipeline.takeSome()
          const pause = sleep(count > 0 ? BUSY_MS : IDLE_MS, undefined, { signal })
          await Promise.race([woken.promise, spareCapacity, pause])
        } catch (error) {
          if (signal.aborted) break
          log.error({ err: error }, 'webhooks not delivered')
          await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
        }
      }
      await pipeline.stop().catch((error) => log.error({ err: error }, 'webhooks not released'))
      await pipeline.untilEmpty()
    },
  }
}

/** Holds the deliveries of this process from the claim until the outcome is stored. */
function createDeliveryPipeline(services: AttemptServices, log: QueueLog) {
  const { database } = services
  const endpointQueues = createEndpointQueues()
  const recorder = createAttemptRecorder(database, endpointQueues.total)
  const inFlight = new Set<Promise<void>>()
  let spareCapacity = Promise.withResolvers<void>()

  function startFrom(endpointId: string) {
    for (
      let next = endpointQueues.start(endpointId);
      next !== undefined;
      next = endpointQueues.start(endpointId)
    ) {
      const done = deliver(next).finally(() => inFlight.delete(done))
      inFlight.add(done)
    }
    if (endpointQueues.hasSpareCapacity(endpointId)) spareCapacity.resolve()
  }

  /** Never rejects: a delivery whose outcome could not be stored is claimed again when its claim expires. */
  async function deliver(taken: TakenDelivery): Promise<void> {
    let dropped: readonly TakenDelivery[] = []
    try {
      const sent = await sendInTurn(taken)
      dropped = sent.dropped
      if (sent.attempt !== undefined) await recorder.record(sent.attempt)
      await recorder.release(sent.attempt === undefined ? [taken, ...dropped] : dropped)
    } catch (error) {
      logUnrecorded(log, taken, error)
    } finally {
      endpointQueues.forget(1 + dropped.length)
    }
  }

  /** Sends the delivery unless it waited too long, then starts the endpoint's next ones unless it refused. */
  async function sendInTurn(taken: TakenDelivery) {
    const { endpointId } = taken.delivery
    let attempt: WebhookAttempt | undefined
    let dropped: readonly TakenDelivery[] = []
    try {
      const isLate = performance.now() - taken.takenAt > MAX_DELIVERY_WAIT_SECONDS * 1_000
      if (!isLate) attempt = await attemptWebhook(services, taken)
      if (attempt === undefined || attempt.isRefused) dropped = endpointQueues.drop(endpointId)
    } finally {
      endpointQueues.end(endpointId, attempt?.end ?? 'FAILED')
      startFrom(endpointId)
    }
    return { attempt, dropped }
  }

  return {
    async takeSome(): Promise<number> {
      const claimed = await claimDeliveries(database, endpointQueues.loads(), endpointQueues.free())
      const takenAt = performance.now()
      endpointQueues.add(claimed.map((delivery) => ({ delivery, takenAt })))
      for (const id of new Set(claimed.map((each) => each.endpointId))) startFrom(id)
      return claimed.length
    },
    /** Resolves when a busy endpoint can take more deliveries. */
    untilSpareCapacity(): Promise<void> {
      spareCapacity = Promise.withResolvers<void>()
      return spareCapacity.promise
    },
    async untilEmpty(): Promise<void> {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
    /** Releases unsent deliveries, so that other processes can claim them. */
    async stop(): Promise<void> {
      const unsent = endpointQueues.dropAll()
      endpointQueues.forget(unsent.length)
      await recorder.release(unsent)
    },
  }
}

function logUnrecorded(log: QueueLog, { delivery: { webhookId, trace } }: TakenDelivery, error: unknown) {
  const traceId = traceOf(trace)?.traceId
  log.error({ err: error, webhookId, traceId }, 'webhook delivery not recorded')
}

const OUTCOMES_AT_ONCE = 200

interface AttemptRecorder {
  /** Stores the outcome; turns the endpoint off if it is gone, and pauses it if it asked for that. */
  record(attempt: WebhookAttempt): Promise<void>
  /** Makes unsent deliveries claimable again. */
  release(taken: readonly TakenDelivery[]): Promise<void>
}

/** Stores the outcomes of claimed deliveries, many in one statement. */
function createAttemptRecorder(database: Database, maxWaiting: number): AttemptRecorder {
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
