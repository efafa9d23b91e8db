const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 8_000
/** Longest rate-limit window of the API; a longer `Retry-After` makes the call fail instead of wait. */
const MAX_REQUESTED_DELAY_MS = 60_000

/** Seconds to wait by a `Retry-After` header, given as seconds or as a date. */
export function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000))
}

/** Milliseconds to wait before the next attempt; undefined if the server asks for more than a minute. */
export function delayBefore(attempt: number, retryAfterSeconds: number | undefined): number | undefined {
  // Random jitter spreads the retries of clients that failed at the same time.
  if (retryAfterSeconds === undefined) {
    return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + Math.random() / 2)
  }
  const requestedMs = retryAfterSeconds * 1_000
  return requestedMs > MAX_REQUESTED_DELAY_MS ? undefined : requestedMs + Math.random() * FIRST_DELAY_MS
}

/** Resolves after the delay; rejects with the signal's reason if it is aborted. */
export function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
