import type { GuestAddress } from '#config/paths.ts'
import type { EarlyActs } from './early-acts.ts'

/** Arguments of `fetch` for an API call. */
export interface CallRequest {
  readonly url: string
  readonly init: RequestInit & { readonly method: string }
}

export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

interface AnyCall {
  readonly method: string
  readonly path: string
}

/** Builds the request of a call for one seller and language. */
export function callRequest(
  { method, path }: AnyCall,
  { params, query, body }: AnyInput,
  { ticketSellerId, language }: Pick<GuestAddress, 'ticketSellerId' | 'language'>,
): CallRequest {
  const search = new URLSearchParams({ ...sentOf(query), ticketSellerId })
  return {
    url: `${fill(path, params)}?${search}`,
    init: {
      method,
      headers: {
        'Accept-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }
}

function fill(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function sentOf(query: AnyInput['query'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export interface ReceivedResponse {
  readonly response: Response
  /** `performance.now()` when the response headers arrived. */
  readonly receivedAtMs: number
}

/** Responses requested by the inline prefetch script before the app loads. */
interface PrefetchedAnswers {
  /** One-time token, already removed from the URL. */
  readonly token: string | undefined
  /** Responses by request key. Resolves to undefined if the request turned out to be unnecessary. */
  readonly answers: Map<string, Promise<ReceivedResponse | undefined>>
  /** Resolves to true if the document shows the page as the server drew it for this visitor. */
  readonly drawn: Promise<boolean>
  /** Returns what was done before the page was alive, and stops watching. */
  readonly takeActs: () => EarlyActs
}

declare global {
  var taquillaPrefetch: PrefetchedAnswers | undefined
}

/** Prefetched responses are ignored once the page is older than this. */
const MAX_AGE_MS = 30_000

export function requestKey({ url, init }: CallRequest): string {
  return `${init.method} ${url}`
}

export type Send = (request: CallRequest) => Promise<ReceivedResponse>

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
