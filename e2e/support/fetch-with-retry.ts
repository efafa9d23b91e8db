import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 120_000

/** Retries while the API answers that it is busy, as its documentation asks callers to do. */
export async function fetchWithRetry(url: string, request: RequestInit): Promise<Response> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const response = await fetch(url, request)
    const seconds = Number(response.headers.get('Retry-After'))
    if (response.status !== 503 || !seconds || Date.now() > deadline) return response
    await sleep(seconds * 1_000)
  }
}
