import { WEBHOOK_WAITS_SECONDS, type WebhookDeliveryStatus } from '@taquilla/contract'

const JITTER = 0.1
const GONE = 410
/** Statuses of a receiver, or of what stands before it, that has too much to do. */
const OVERLOADED = [429, 502, 504]
const USUAL_PAUSE_SECONDS = 30
// A receiver that asks for more is asked again after this.
const MAX_PAUSE_SECONDS = 3_600

/** What came of an attempt. */
export interface AttemptOutcome {
  /** Null where there was no answer. */
  readonly statusCode: number | null
  readonly retryAfter?: string | undefined
}

export interface DeliveryVerdict {
  readonly status: WebhookDeliveryStatus
  /** Until the next attempt; null where there is none. */
  readonly waitSeconds: number | null
  /** The endpoint wants nothing more, ever. */
  readonly isGone: boolean
  /** The endpoint wants nothing more for so long. */
  readonly pauseSeconds: number
}

/**
 * What follows from an attempt.
 * @param attemptCount attempts of this round before it. @param chance from 0 to 1, spreads what comes back.
 */
export function judgeAttempt(
  { statusCode, retryAfter }: AttemptOutcome,
  attemptCount: number,
  { chance, now }: { readonly chance: number; readonly now: Date },
): DeliveryVerdict {
  const over = { waitSeconds: null, isGone: false, pauseSeconds: 0 }
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { ...over, status: 'DELIVERED' }
  if (statusCode === GONE) return { ...over, status: 'FAILED', isGone: true }
  const pauseSeconds = pauseOf({ statusCode, retryAfter }, now)
  const wait = WEBHOOK_WAITS_SECONDS[attemptCount + 1]
  if (wait === undefined) return { ...over, status: 'FAILED', pauseSeconds }
  const waitSeconds = Math.max(wait * (1 + JITTER * chance), pauseSeconds)
  return { status: 'PENDING', waitSeconds, isGone: false, pauseSeconds }
}

function pauseOf({ statusCode, retryAfter }: AttemptOutcome, now: Date): number {
  const asked = readRetryAfter(retryAfter, now)
  if (asked !== undefined) return Math.min(Math.max(asked, 0), MAX_PAUSE_SECONDS)
  return statusCode !== null && OVERLOADED.includes(statusCode) ? USUAL_PAUSE_SECONDS : 0
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : (instant - now.getTime()) / 1_000
}
