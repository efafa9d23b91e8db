import { TaquillaConnectionError, TaquillaError } from './errors.ts'
import type { Problem } from './generated/schemas.ts'
import { delayBefore, readRetryAfter, wait } from './retry.ts'

/** Options of a single call; they override those of the client. */
export interface CallOptions {
  /** Makes a write repeatable: the server executes calls with the same key once. A random key per call if omitted. */
  idempotencyKey?: string | undefined
  /** Aborts the call, also while it waits for a retry. */
  signal?: AbortSignal | undefined
  /** Timeout of each attempt; of a file, until it begins. */
  timeoutMs?: number | undefined
  /** Maximum number of retries after the first attempt. */
  retries?: number | undefined
}

/** Options of a call that changes what you have read before. */
export interface GuardedCallOptions extends CallOptions {
  /** ETag of what you read, from `etagOf`: if another version is stored, the call fails with `precondition.failed`. */
  ifMatch?: string | undefined
}

export interface Connection {
  readonly apiUrl: string
  readonly key: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly retries: number
  readonly language: 'es' | 'en' | undefined
}

/** Request of one operation, as the generated client builds it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query?: object
  readonly body?: unknown
  /** True if the response is a file, which is returned as it arrives. */
  readonly isFile?: true
}

export type Send = <Answer>(call: Call, options?: GuardedCallOptions) => Promise<Answer>

/** Result of one attempt. */
type Outcome =
  | { readonly answer: unknown }
  | { readonly failure: Error; readonly mayRetry: boolean; readonly retryAfterSeconds?: number | undefined }

export function createSend(connection: Connection): Send {
  return async <Answer>(call: Call, options: GuardedCallOptions = {}) => {
    const request = prepare(connection, call, options)
    const retries = options.retries ?? connection.retries
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptCall(connection, request, options)
      if ('answer' in outcome) return outcome.answer as Answer
      const delayMs = delayBefore(attempt, outcome.retryAfterSeconds)
      if (!outcome.mayRetry || attempt >= retries || delayMs === undefined) throw outcome.failure
      await wait(delayMs, options.signal)
    }
  }
}

interface PreparedRequest {
  readonly url: string
  readonly idempotencyKey: string | undefined
  readonly init: RequestInit
  readonly isFile: boolean
}

function prepare(
  connection: Connection,
  { method, path, query, body, isFile }: Call,
  options: GuardedCallOptions,
): PreparedRequest {
  const url = new URL(connection.apiUrl.replace(/\/+$/, '') + path)
  for (const [name, value] of flattenQuery(query ?? {})) url.searchParams.append(name, value)
  // All attempts of a call share one key: the server executes the first and repeats its response to the others.
  const idempotencyKey = method === 'GET' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
  const headers = {
    Accept: 'application/json, application/problem+json',
    Authorization: connection.key,
    ...(connection.language ? { 'Accept-Language': connection.language } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(options.ifMatch === undefined ? {} : { 'If-Match': options.ifMatch }),
  }
  // The API never redirects. Following a redirect could send the API key to another server.
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (body !== undefined) init.body = JSON.stringify(body)
  return { url: url.href, idempotencyKey, init, isFile: isFile === true }
}

/** `{ loginTrust: { user } }` becomes the parameter `loginTrust[user]`. */
function flattenQuery(query: object): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return flattenQuery(value).map(([inner, text]) => [`${name}[${inner}]`, text])
  })
}

async function attemptCall(
  connection: Connection,
  { url, init, idempotencyKey, isFile }: PreparedRequest,
  { signal, timeoutMs = connection.timeoutMs }: CallOptions,
): Promise<Outcome> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  const attempt = new AbortController()
  const abort = () => attempt.abort(timeout.reason)
  timeout.addEventListener('abort', abort)
  try {
    const response = await connection.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal,
    })
    if (isFile && response.status === 200) {
      // The time is for the beginning of a file. How long the rest takes depends on its size and on its reader.
      timeout.removeEventListener('abort', abort)
      return { answer: response.body }
    }
    return readOutcome(response, await response.text(), idempotencyKey)
  } catch (cause) {
    signal?.throwIfAborted()
    const message = timeout.aborted
      ? `Taquilla did not respond within ${timeoutMs} ms.`
      : 'Taquilla could not be reached.'
    return { failure: new TaquillaConnectionError(message, { idempotencyKey, cause }), mayRetry: true }
  }
}

function readOutcome(response: Response, text: string, idempotencyKey: string | undefined): Outcome {
  const { status, headers } = response
  const json = readJson(text)
  if (status === 200 && json !== undefined) {
    keepEtag(json.value, headers.get('ETag'))
    return { answer: json.value }
  }
  const retryAfterSeconds = readRetryAfter(headers.get('Retry-After'))
  if (isProblem(json?.value)) {
    const failure = new TaquillaError(json.value, retryAfterSeconds)
    return { failure, mayRetry: isTransient(failure), retryAfterSeconds }
  }
  const failure = new TaquillaConnectionError(
    `A server other than Taquilla responded with status ${status}.`,
    {
      status,
      idempotencyKey,
    },
  )
  // Proxies respond with these statuses while the server behind them restarts.
  return { failure, mayRetry: [429, 502, 503, 504].includes(status), retryAfterSeconds }
}

/** True for rate limiting, overload, and an earlier attempt of the same call that is still in progress. */
function isTransient({ status, code }: TaquillaError): boolean {
  return status === 429 || status === 503 || code === 'idempotency_key.in_use'
}

/** Undefined if the text is not JSON; `{ value: undefined }` if it is empty. */
function readJson(text: string): { readonly value: unknown } | undefined {
  if (text === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'status' in value &&
    'requestId' in value
  )
}

const etags = new WeakMap<object, string>()

function keepEtag(answer: unknown, etag: string | null): void {
  if (etag !== null && typeof answer === 'object' && answer !== null) etags.set(answer, etag)
}

/**
 * ETag of an object that the client returned, to send as `ifMatch` with a change of it. Undefined for copies of the
 * object, and for calls whose responses have no ETag.
 */
export function etagOf(answer: object): string | undefined {
  return etags.get(answer)
}
