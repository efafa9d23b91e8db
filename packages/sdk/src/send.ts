import { TaquillaConnectionError, TaquillaError } from './errors.ts'
import type { Problem } from './generated/schemas.ts'
import { delayBefore, readRetryAfter, wait } from './retry.ts'

/** What one call may set for itself. */
export interface CallOptions {
  /** For writes: the same key never has its effect twice. Made for each call where it is left out. */
  idempotencyKey?: string | undefined
  /** Ends the call, also while it waits for its next try. */
  signal?: AbortSignal | undefined
  /** For each try. */
  timeoutMs?: number | undefined
  /** How many tries may follow the first. */
  retries?: number | undefined
}

export interface Connection {
  readonly apiUrl: string
  readonly key: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly retries: number
  readonly language: 'es' | 'en' | undefined
}

/** One call of the API, as the generated client words it. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query?: object
  readonly body?: unknown
}

export type Send = <Answer>(call: Call, options?: CallOptions) => Promise<Answer>

/** What came of one try: the answer, or a failure, and whether another try may help. */
type Outcome =
  | { readonly answer: unknown }
  | { readonly failure: Error; readonly mayRetry: boolean; readonly retryAfterSeconds?: number | undefined }

/** Gives the function that sends every call of a client. */
export function createSend(connection: Connection): Send {
  return async <Answer>(call: Call, options: CallOptions = {}) => {
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

interface Prepared {
  readonly url: string
  readonly idempotencyKey: string | undefined
  readonly init: RequestInit
}

function prepare(
  connection: Connection,
  { method, path, query, body }: Call,
  options: CallOptions,
): Prepared {
  const url = new URL(connection.apiUrl.replace(/\/+$/, '') + path)
  for (const [name, value] of formsOf(query ?? {})) url.searchParams.append(name, value)
  // One key for all tries of a call: whichever arrives first has the effect, the others get its answer.
  const idempotencyKey = method === 'GET' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
  const headers = {
    Accept: 'application/json, application/problem+json',
    Authorization: connection.key,
    ...(connection.language ? { 'Accept-Language': connection.language } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  }
  // The API never redirects; following one would carry the key elsewhere.
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (body !== undefined) init.body = JSON.stringify(body)
  return { url: url.href, idempotencyKey, init }
}

/** `{ loginTrust: { user } }` travels as `loginTrust[user]`. */
function formsOf(query: object): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return formsOf(value).map(([inner, text]) => [`${name}[${inner}]`, text])
  })
}

async function attemptCall(
  connection: Connection,
  { url, init, idempotencyKey }: Prepared,
  { signal, timeoutMs = connection.timeoutMs }: CallOptions,
): Promise<Outcome> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await connection.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return readOutcome(response, await response.text(), idempotencyKey)
  } catch (cause) {
    signal?.throwIfAborted()
    const message = timeout.aborted
      ? `Taquilla did not answer within ${timeoutMs} ms.`
      : 'Taquilla could not be reached.'
    return { failure: new TaquillaConnectionError(message, { idempotencyKey, cause }), mayRetry: true }
  }
}

function readOutcome(response: Response, text: string, idempotencyKey: string | undefined): Outcome {
  const { status, headers } = response
  const json = readJson(text)
  if (status === 200 && json !== undefined) return { answer: json.value }
  const retryAfterSeconds = readRetryAfter(headers.get('Retry-After'))
  if (isProblem(json?.value)) {
    const failure = new TaquillaError(json.value, retryAfterSeconds)
    return { failure, mayRetry: mayPass(failure), retryAfterSeconds }
  }
  const failure = new TaquillaConnectionError(`What answered with status ${status} is not Taquilla.`, {
    status,
    idempotencyKey,
  })
  // Proxies answer so while what is behind them restarts.
  return { failure, mayRetry: [429, 502, 503, 504].includes(status), retryAfterSeconds }
}

/** Whether the refusal is of the moment: too much at once, or an earlier try of the same call still runs. */
function mayPass({ status, code }: TaquillaError): boolean {
  return status === 429 || status === 503 || code === 'idempotency_key.in_use'
}

/** Nothing where the text is not JSON; an empty one stands for no answer. */
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
