import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** Asks again when the service says that it is busy, as its documentation tells every caller to do. */
export async function askPatiently(url: string, request: RequestInit): Promise<Response> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(url, request)
    const seconds = Number(response.headers.get('Retry-After'))
    if (response.status !== 503 || !seconds || Date.now() > deadline) return response
    await sleep(seconds * 1_000)
  }
}
