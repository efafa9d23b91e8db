const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 8_000
/** The longest window of a rate limit; whoever asks for more is not waited for. */
const LONGEST_ASKED_DELAY_MS = 60_000

/** What an answer asked to wait, in seconds; a date counts from now on. */
export function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000))
}

/** How long to wait before the next try; nothing where waiting would be too long. */
export function delayBefore(attempt: number, askedSeconds: number | undefined): number | undefined {
  // Jitter, so that callers who failed together do not come back together.
  if (askedSeconds === undefined) {
    return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + Math.random() / 2)
  }
  const asked = askedSeconds * 1_000
  return asked > LONGEST_ASKED_DELAY_MS ? undefined : asked + Math.random() * FIRST_DELAY_MS
}

/** Waits, unless the signal ends it: then throws its reason. */
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
