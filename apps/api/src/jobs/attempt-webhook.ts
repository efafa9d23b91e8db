import {
  MAX_LOGGED_ANSWER_LENGTH,
  MAX_WEBHOOK_ANSWER_BYTES,
  WEBHOOK_TIMEOUT_SECONDS,
} from '@taquilla/contract'
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  type DeliveryVerdict,
  judgeAttempt,
  signWebhook,
  spendFailure,
} from '#domain/webhooks/index.ts'
import { OutboundError } from '#outbound/outbound-error.ts'
import { childOf, headersOf, traceOf } from '#tracing/trace.ts'
import type { Tracer } from '#tracing/tracer.ts'
import type { PlatformServices } from '../services.ts'
import type { DeliveryEnd, TakenDelivery } from './endpoint-queues.ts'

/** A response that takes longer counts as slow, so the endpoint gets fewer parallel deliveries. */
const SLOW_MS = 1_000

/** Logged instead of a response if the sandbox lets an attempt fail. */
const SIMULATED = 'Simulated by the sandbox: nothing was sent.'

export interface AttemptServices extends Pick<PlatformServices, 'database' | 'vault' | 'outbound'> {
  /** Exports each request as a span. */
  readonly tracer?: Tracer | undefined
}

interface Answer {
  readonly statusCode: number | null
  readonly fault: string | null
  readonly answer: string
  readonly retryAfter?: string | undefined
}

export interface WebhookAttempt {
  readonly outcome: DeliveryOutcome
  readonly verdict: DeliveryVerdict
  readonly end: DeliveryEnd
  /** True if the endpoint is gone (410) or asked for a pause: its waiting deliveries are made claimable again. */
  readonly isRefused: boolean
}

/**
 * Sends a webhook once and returns the outcome. The signed timestamp is the database time of the claim plus the
 * time that passed in this process since then.
 */
export async function attemptWebhook(
  services: AttemptServices,
  { delivery, takenAt }: TakenDelivery,
): Promise<WebhookAttempt> {
  const startedAt = performance.now()
  const sentAt = Number(delivery.sentAt) + Math.floor((startedAt - takenAt) / 1_000)
  const { statusCode, fault, answer, retryAfter } =
    (await simulate(services, delivery)) ?? (await send(services, delivery, String(sentAt)))
  const durationMs = Math.round(performance.now() - startedAt)
  const verdict = judgeAttempt({ statusCode, retryAfter }, delivery.attemptCount, {
    chance: Math.random(),
    now: new Date(sentAt * 1_000),
  })
  const { status, waitSeconds, isGone, pauseSeconds } = verdict
  return {
    outcome: { delivery, status, waitSeconds, durationMs, statusCode, fault, answer },
    verdict,
    end: endOf({ isDelivered: status === 'DELIVERED', fault, durationMs }),
    isRefused: isGone || pauseSeconds > 0,
  }
}

function endOf(attempt: { isDelivered: boolean; fault: string | null; durationMs: number }): DeliveryEnd {
  if (attempt.fault === 'TIMEOUT') return 'SILENT'
  return attempt.isDelivered && attempt.durationMs < SLOW_MS ? 'FINE' : 'FAILED'
}

async function simulate(
  { database }: AttemptServices,
  delivery: ClaimedDelivery,
): Promise<Answer | undefined> {
  const statusCode = delivery.isFailing ? await spendFailure(database, delivery) : undefined
  return statusCode === undefined ? undefined : { statusCode, fault: null, answer: SIMULATED }
}

/** Sends the webhook with the trace of its change, as a span of its own. */
async function send(
  services: AttemptServices,
  delivery: ClaimedDelivery,
  timestamp: string,
): Promise<Answer> {
  const parent = traceOf(delivery.trace)
  const span = services.tracer?.start({
    name: 'POST',
    kind: 'client',
    parent,
    attributes: {
      'http.request.method': 'POST',
      'server.address': new URL(delivery.url).hostname,
      'taquilla.seller_id': delivery.sellerId,
      'taquilla.webhook_id': delivery.webhookId,
    },
  })
  const trace = span?.trace ?? (parent && childOf(parent))
  const answer = await post(services, delivery, { timestamp, traceHeaders: trace && headersOf(trace) })
  const { statusCode, fault } = answer
  span?.end({
    isFailed: statusCode === null || statusCode >= 400,
    attributes: {
      'http.response.status_code': statusCode ?? undefined,
      'error.type': fault ?? undefined,
    },
  })
  return answer
}

interface SentHeaders {
  readonly timestamp: string
  readonly traceHeaders: Readonly<Record<string, string>> | undefined
}

async function post(
  { vault, outbound }: AttemptServices,
  delivery: ClaimedDelivery,
  { timestamp, traceHeaders }: SentHeaders,
): Promise<Answer> {
  const { webhookId, body, sealedSecret: current, sealedPreviousSecret: previous } = delivery
  const secrets = [current, ...(previous ? [previous] : [])].map((sealed) => vault.open(sealed))
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
        ...traceHeaders,
      },
      body,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
      maxBytes: MAX_WEBHOOK_ANSWER_BYTES,
      allowsTruncation: true,
    })
    const { status, headers } = answer
    return {
      statusCode: status,
      fault: null,
      answer: truncateBody(answer.body),
      retryAfter: headers['retry-after'],
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { statusCode: null, fault: error.fault, answer: '' }
  }
}

/** Truncates the response body to text that PostgreSQL accepts: no NUL, valid Unicode. */
function truncateBody(body: Buffer): string {
  const text = body.subarray(0, MAX_LOGGED_ANSWER_LENGTH * 4).toString('utf8')
  return text.replaceAll('\0', '\u{fffd}').slice(0, MAX_LOGGED_ANSWER_LENGTH).toWellFormed()
}
