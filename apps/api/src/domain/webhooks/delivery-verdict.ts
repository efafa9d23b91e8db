import { WEBHOOK_WAITS_SECONDS, type WebhookDeliveryStatus } from '@taquilla/contract'

const JITTER = 0.1
const GONE = 410
/** Statuses with which an overloaded receiver, or a proxy before it, responds. */
const OVERLOADED = [429, 502, 504]
const USUAL_PAUSE_SECONDS = 30
// Upper limit for a receiver's Retry-After.
const MAX_PAUSE_SECONDS = 3_600

export interface AttemptOutcome {
  /** Null if no response arrived. */
  readonly statusCode: number | null
  readonly retryAfter?: string | undefined
}

export interface DeliveryVerdict {
  readonly status: WebhookDeliveryStatus
  /** Seconds until the next attempt; null if there is none. */
  readonly waitSeconds: number | null
  /** True if the receiver asked never to be called again (410); the endpoint is then disabled. */
  readonly isGone: boolean
  /** Seconds for which all deliveries to the endpoint pause; 0 for none. */
  readonly pauseSeconds: number
}

/**
 * Decides how a delivery continues after an attempt.
 * @param attemptCount earlier attempts of this series
 * @param chance random number from 0 to 1 that spreads retries
 */
export function judgeAttempt(
  { statusCode, retryAfter }: AttemptOutcome,
  attemptCount: number,
  { chance, now }: { readonly chance: number; readonly now: Date },
): DeliveryVerdict {
  const finished = { waitSeconds: null, isGone: false, pauseSeconds: 0 }
  if (statusCode !== null && statusCode >= 200 && statusCode < 300)
    return { ...finished, status: 'DELIVERED' }
  if (statusCode === GONE) return { ...finished, status: 'FAILED', isGone: true }
  const pauseSeconds = pauseOf({ statusCode, retryAfter }, now)
  const wait = WEBHOOK_WAITS_SECONDS[attemptCount + 1]
  if (wait === undefined) return { ...finished, status: 'FAILED', pauseSeconds }
  const waitSeconds = Math.max(wait * (1 + JITTER * chance), pauseSeconds)
  return { status: 'PENDING', waitSeconds, isGone: false, pauseSeconds }
}

function pauseOf({ statusCode, retryAfter }: AttemptOutcome, now: Date): number {
  const requestedSeconds = readRetryAfter(retryAfter, now)
  if (requestedSeconds !== undefined) return Math.min(Math.max(requestedSeconds, 0), MAX_PAUSE_SECONDS)
  return statusCode !== null && OVERLOADED.includes(statusCode) ? USUAL_PAUSE_SECONDS : 0
}

/** Reads seconds or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : (instant - now.getTime()) / 1_000
}
