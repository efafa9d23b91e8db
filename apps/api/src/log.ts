import { type Logger, type LoggerOptions, pino } from 'pino'
import { currentTrace } from '#tracing/current-trace.ts'

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'idempotency-key',
  'oneTimeToken',
  'locator',
  'email',
  'phone',
  'key',
  'secret',
]

/** Lines that wait while they cannot be written; further ones are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Characters of the access log that are written together. */
const ACCESS_LOG_CHUNK = 16_000
const ACCESS_LOG_INTERVAL_MS = 1_000
const REPEATS_PER_MINUTE = 5
const INFO = 30
const WARN = 40
const MINUTE_MS = 60_000

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Logger of a process, on stdout by default. On a full disk lines may be lost, but never end the process. */
export function createLogger(level: string, fd = 1): Logger {
  const destination = pino.destination({ dest: fd, sync: true, maxLength: MAX_WAITING_BYTES })
  destination.on('error', () => undefined)
  return pino({ ...loggerOptions(level), hooks: { logMethod: createRepeatLimit() } }, destination)
}

/**
 * Log of all requests, on stdout. Lines are written together, at the latest after a second. Pino with its buffer takes
 * three times the processor time for a line.
 */
export function createAccessLog(fd = 1) {
  const destination = pino.destination({
    dest: fd,
    sync: false,
    // Less is not written before `flush`, so that `flushSync` finds it: what is being written it does not wait for.
    minLength: ACCESS_LOG_CHUNK,
    maxLength: MAX_WAITING_BYTES,
  })
  destination.on('error', () => undefined)
  let lines = ''
  function handOver() {
    destination.write(lines)
    lines = ''
  }
  const timer = setInterval(() => {
    if (lines === '') return
    handOver()
    destination.flush()
  }, ACCESS_LOG_INTERVAL_MS)
  timer.unref()
  return {
    write(access: object) {
      const line = { level: INFO, time: Date.now(), ...access, msg: 'request' }
      lines += `${JSON.stringify(line)}\n`
      if (lines.length >= ACCESS_LOG_CHUNK) handOver()
    },
    close() {
      clearInterval(timer)
      handOver()
      destination.flushSync()
    },
  }
}

/**
 * Logs the same warning or error a few times a minute. Each request and job reports an outage or a full disk, and the
 * log would take the disk's last space.
 */
function createRepeatLimit(): LogMethod {
  let counts = new Map<string, number>()
  let endsAt = 0
  return function logMethod(args, method, level) {
    if (level >= WARN) {
      const now = performance.now()
      if (now >= endsAt) {
        counts = new Map()
        endsAt = now + MINUTE_MS
      }
      const kind = kindOf(args)
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count > REPEATS_PER_MINUTE) return
    }
    method.apply(this, args)
  }
}

/** Names what went wrong, without what differs from one request or job to the next. */
function kindOf([details, message]: readonly unknown[]): string {
  const { err, code, job } = (details ?? {}) as { err?: unknown; code?: unknown; job?: unknown }
  const { code: cause, message: text } = (err ?? {}) as { code?: unknown; message?: unknown }
  return JSON.stringify([message, code, job, cause ?? text])
}

/**
 * Options for structured logs without secrets or personal data. Requests are logged by route pattern, because a URL
 * carries ids, e-mails and tokens. Errors are logged without their details, in which PostgreSQL quotes values.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
      censor: '[redacted]',
    },
    mixin: traceId,
    serializers: { err: describeError, req: describeRequest },
  }
}

/** Names the trace of the call or job that writes the line. */
function traceId() {
  const trace = currentTrace()
  return trace === undefined ? {} : { traceId: trace.traceId }
}

interface LoggedError {
  readonly type: string
  readonly code: unknown
  readonly constraint: unknown
  readonly message: string
  readonly stack: string | undefined
  readonly cause: LoggedError | undefined
}

function describeError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    code,
    constraint,
    message: withoutQuotedValues(error.message),
    stack: error.stack?.split('\n').slice(1).join('\n'),
    cause: describeError(error.cause),
  }
}

/** Removes quoted values: parsers and PostgreSQL quote their input, which may be personal data, in messages. */
function withoutQuotedValues(message: string): string {
  return message.replaceAll(/"[^"]{0,2000}"|'[^']{0,2000}'/g, '"…"').slice(0, 500)
}

function describeRequest(request: { id?: string; method?: string; routeOptions?: { url?: string } }) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url }
}
