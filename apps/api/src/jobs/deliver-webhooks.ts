import { setTimeout as sleep } from 'node:timers/promises'
import {
  MAX_LOGGED_ANSWER_LENGTH,
  MAX_WEBHOOK_ANSWER_BYTES,
  WEBHOOK_TIMEOUT_SECONDS,
} from '@taquilla/contract'
import { createGroupBatcher } from '#database/group-batcher.ts'
import { PLATFORM } from '#database/pool.ts'
import { judgeAttempt } from '#domain/webhooks/delivery-verdict.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryOutcome,
  recordOutcomes,
} from '#domain/webhooks/webhook-deliveries-repository.ts'
import { pauseEndpoint, turnOffEndpoint } from '#domain/webhooks/webhook-endpoints-repository.ts'
import { signWebhook } from '#domain/webhooks/webhook-secret.ts'
import { OutboundError } from '#outbound/outbound-error.ts'
import type { QueueLog } from '#queue/boss.ts'
import type { Services } from '../services.ts'
import { createEndpointSlots } from './endpoint-slots.ts'

const IDLE_MS = 100
const BUSY_MS = 5
const AFTER_FAILURE_MS = 1_000
const OUTCOMES_AT_ONCE = 200

type DeliveryServices = Pick<Services, 'database' | 'vault' | 'outbound'>

interface Attempt {
  readonly statusCode: number | null
  readonly fault: string | null
  readonly answer: string
  readonly retryAfter?: string | undefined
}

export interface WebhookDelivery {
  /** Sends what is due now and waits for what comes of it; answers how many were sent. */
  deliverOnce(): Promise<number>
  /** Sends what becomes due until the signal aborts, then waits for what is under way. */
  run(signal: AbortSignal): Promise<void>
}

/** Sends webhooks to the servers of sellers; many processes may do it at once. */
export function createWebhookDelivery(services: DeliveryServices, log: QueueLog): WebhookDelivery {
  const slots = createEndpointSlots()
  const underWay = new Set<Promise<void>>()
  const record = createGroupBatcher<DeliveryOutcome, void>({
    maxBatch: OUTCOMES_AT_ONCE,
    maxWaiting: slots.total,
    run: async (_, outcomes) => {
      await recordOutcomes(services.database, outcomes)
      return outcomes.map(() => undefined)
    },
  })

  async function startSome(): Promise<number> {
    const claimed = await claimDeliveries(services.database, slots.loads(), slots.free())
    for (const delivery of claimed) {
      slots.take(delivery.webhook_endpoint_id)
      const done = deliver(delivery).finally(() => underWay.delete(done))
      underWay.add(done)
    }
    return claimed.length
  }

  /** Never rejects: what could not be written down is claimed again later. */
  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const startedAt = performance.now()
    let isFine = false
    try {
      const attempt = await send(services, delivery)
      const durationMs = Math.round(performance.now() - startedAt)
      const verdict = judgeAttempt(attempt, delivery.attempt_count, {
        chance: Math.random(),
        now: new Date(Number(delivery.sent_at) * 1_000),
      })
      isFine = verdict.status === 'DELIVERED' && durationMs < slots.slowMs
      const { statusCode, fault, answer } = attempt
      const { status, waitSeconds } = verdict
      await record(PLATFORM, { delivery, status, waitSeconds, durationMs, statusCode, fault, answer })
      const key = { sellerId: delivery.seller_id, endpointId: delivery.webhook_endpoint_id }
      if (verdict.isGone) await turnOffEndpoint(services.database, key)
      if (verdict.pauseSeconds > 0) await pauseEndpoint(services.database, key, verdict.pauseSeconds)
    } catch (error) {
      log.error({ err: error, webhookId: delivery.webhook_id }, 'webhook delivery not recorded')
    } finally {
      slots.giveBack(delivery.webhook_endpoint_id, isFine)
    }
  }

  return {
    async deliverOnce() {
      const count = await startSome()
      await Promise.all(underWay)
      return count
    },
    async run(signal) {
      while (!signal.aborted) {
        try {
          const count = await startSome()
          await sleep(count > 0 ? BUSY_MS : IDLE_MS, undefined, { signal })
        } catch (error) {
          if (signal.aborted) break
          log.error({ err: error }, 'webhooks not delivered')
          await sleep(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
        }
      }
      await Promise.all(underWay)
    },
  }
}

async function send({ vault, outbound }: DeliveryServices, delivery: ClaimedDelivery): Promise<Attempt> {
  const { webhook_id: webhookId, body, sealed_secret: current, sealed_previous_secret: previous } = delivery
  const secrets = [current, ...(previous ? [previous] : [])].map((sealed) => vault.open(sealed))
  const timestamp = String(delivery.sent_at)
  try {
    const answer = await outbound.send({
      url: delivery.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Taquilla-Webhooks/1.0',
        'webhook-id': webhookId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(secrets, { webhookId, timestamp, body }),
      },
      body,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
      maxBytes: MAX_WEBHOOK_ANSWER_BYTES,
      mayBeCut: true,
    })
    const { status, headers } = answer
    return {
      statusCode: status,
      fault: null,
      answer: beginningOf(answer.body),
      retryAfter: headers['retry-after'],
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { statusCode: null, fault: error.fault, answer: '' }
  }
}

/** Text that the database takes, whatever bytes came. */
function beginningOf(body: Buffer): string {
  const text = body.subarray(0, MAX_LOGGED_ANSWER_LENGTH * 4).toString('utf8')
  return text.replaceAll('\0', '\u{fffd}').slice(0, MAX_LOGGED_ANSWER_LENGTH).toWellFormed()
}
