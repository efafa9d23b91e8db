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
 * Structured logs without secrets or personal data. Requests are named by their route, never by their address,
 * which carries ids, e-mails and tokens; of errors only what names the fault is kept, since the
 * database quotes values in details.
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

interface Described {
  readonly type: string
  readonly code: unknown
  readonly constraint: unknown
  readonly message: string
  readonly stack: string | undefined
  readonly cause: Described | undefined
}

function describeError(error: unknown): Described | undefined {
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

/** Messages of parsers and of the database quote what they were given. */
function withoutQuotedValues(message: string): string {
  return message.replaceAll(/"[^"]{0,2000}"|'[^']{0,2000}'/g, '"…"').slice(0, 500)
}

function describeRequest(request: { id?: string; method?: string; routeOptions?: { url?: string } }) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url }
}
