import { setTimeout as sleep } from 'node:timers/promises'
import { claimDeliveries } from '#domain/webhooks/index.ts'
import type { QueueLog } from '#queue/boss.ts'
import type { Services } from '../services.ts'
import { attemptWebhook, type WebhookAttempt } from './attempt-webhook.ts'
import { createEndpointQueues, type TakenDelivery } from './endpoint-queues.ts'
import { createAttemptSettlement } from './settle-webhook-attempts.ts'

const IDLE_MS = 100
const BUSY_MS = 5
const AFTER_FAILURE_MS = 1_000
// What waited longer goes back: its claim could run out while it is sent.
const LONGEST_WAIT_MS = 15_000

type DeliveryServices = Pick<Services, 'database' | 'vault' | 'outbound'>

export interface WebhookDelivery {
  /** Sends what is due now and waits for what comes of it; answers how many were taken. */
  deliverOnce(): Promise<number>
  /** Sends what becomes due until the signal aborts, then waits for what is under way. */
  run(signal: AbortSignal): Promise<void>
}

/** Sends webhooks to the servers of sellers; many processes may do it at once. */
export function createWebhookDelivery(services: DeliveryServices, log: QueueLog): WebhookDelivery {
  const line = createDeliveryLine(services, log)
  return {
    async deliverOnce() {
      const count = await line.takeSome()
      await line.untilEmpty()
      return count
    },
    async run(signal) {
      while (!signal.aborted) {
        try {
          const spareCapacity = line.untilSpareCapacity()
          const count = await line.takeSome()
          await Promise.race([spareCapacity, sleep(count > 0 ? BUSY_MS : IDLE_MS, undefined, { signal })])
        } catch (error) {
          if (signal.aborted) break
          log.error({ err: error }, 'webhooks not delivered')
          await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
        }
      }
      await line.stop().catch((error) => log.error({ err: error }, 'webhooks not given back'))
      await line.untilEmpty()
    },
  }
}

/** The deliveries that this process has taken, from the claim to the written outcome. */
function createDeliveryLine(services: DeliveryServices, log: QueueLog) {
  const { database } = services
  const endpointQueues = createEndpointQueues()
  const settlement = createAttemptSettlement(database, endpointQueues.total)
  const underWay = new Set<Promise<void>>()
  let spareCapacity = Promise.withResolvers<void>()

  function startFrom(endpointId: string) {
    for (
      let next = endpointQueues.start(endpointId);
      next !== undefined;
      next = endpointQueues.start(endpointId)
    ) {
      const done = deliver(next).finally(() => underWay.delete(done))
      underWay.add(done)
    }
    if (endpointQueues.hasSpareCapacity(endpointId)) spareCapacity.resolve()
  }

  /** Never rejects: what could not be written down is claimed again later. */
  async function deliver(taken: TakenDelivery): Promise<void> {
    let dropped: readonly TakenDelivery[] = []
    try {
      const passed = await passLane(taken)
      dropped = passed.dropped
      if (passed.attempt !== undefined) await settlement.record(passed.attempt)
      await settlement.giveBack(passed.attempt === undefined ? [taken, ...dropped] : dropped)
    } catch (error) {
      log.error({ err: error, webhookId: taken.delivery.webhookId }, 'webhook delivery not recorded')
    } finally {
      endpointQueues.settle(1 + dropped.length)
    }
  }

  /** Sends it, unless that is too late, and lets the next follow, unless the endpoint wants nothing now. */
  async function passLane(taken: TakenDelivery) {
    const { endpointId } = taken.delivery
    let attempt: WebhookAttempt | undefined
    let dropped: readonly TakenDelivery[] = []
    try {
      const isLate = performance.now() - taken.takenAt > LONGEST_WAIT_MS
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
    /** Until more should be taken for a busy endpoint than it had when this was asked. */
    untilSpareCapacity(): Promise<void> {
      spareCapacity = Promise.withResolvers<void>()
      return spareCapacity.promise
    },
    async untilEmpty(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    /** Starts nothing more; others may. */
    async stop(): Promise<void> {
      const unsent = endpointQueues.dropAll()
      endpointQueues.settle(unsent.length)
      await settlement.giveBack(unsent)
    },
  }
}
