// Responses requested by the inline prefetch script before the app loads.
import type { CallRequest } from './call-request.ts'

export interface ReceivedResponse {
  readonly response: Response
  /** `performance.now()` when the response headers arrived. */
  readonly receivedAtMs: number
}

export interface PrefetchedAnswers {
  /** One-time token, already removed from the URL. */
  readonly token: string | undefined
  /** Responses by request key. Resolves to undefined if the request turned out to be unnecessary. */
  readonly answers: Map<string, Promise<ReceivedResponse | undefined>>
}

declare global {
  var taquillaPrefetch: PrefetchedAnswers | undefined
}

/** Prefetched responses are ignored once the page is older than this. */
const MAX_AGE_MS = 30_000

export function requestKey({ url, init }: CallRequest): string {
  return `${init.method} ${url}`
}

export async function sendRequest({ url, init }: CallRequest): Promise<ReceivedResponse> {
  const response = await fetch(url, init)
  return { response, receivedAtMs: performance.now() }
}

/** Returns the prefetched response to a request, once; undefined if there is none or it is stale. */
export async function takePrefetchedAnswer(request: CallRequest): Promise<ReceivedResponse | undefined> {
  const answers = globalThis.taquillaPrefetch?.answers
  const answer = answers?.get(requestKey(request))
  answers?.delete(requestKey(request))
  return performance.now() > MAX_AGE_MS ? undefined : answer
}
