import type { LoggerOptions } from 'pino'

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
    serializers: { err: describeError, req: describeRequest },
  }
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
