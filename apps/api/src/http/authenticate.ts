import { ApiError, type Operation, text, UNKNOWN_KEYS_PER_MINUTE } from '@taquilla/contract'
import type { FastifyRequest } from 'fastify'
import type { ApiKeyHolder } from './context.ts'

export type FindKeyHolder = (key: string) => Promise<ApiKeyHolder | undefined>

const MAX_SOURCES = 10_000
const WINDOW_MS = 60_000
const FAILURE_LIMIT = text(
  `${UNKNOWN_KEYS_PER_MINUTE} solicitudes con claves desconocidas en un minuto por IP`,
  `${UNKNOWN_KEYS_PER_MINUTE} requests with unknown keys in a minute per IP`,
)

/**
 * Authenticates requests by API key. IP addresses that keep sending unknown keys are rate-limited; valid keys never
 * are.
 * @throws key.missing, key.unknown, key.wrong_kind, rate_limit.exceeded
 */
export function createAuthenticator(findKeyHolder: FindKeyHolder) {
  const failures = createFailureCounter()

  return async function authenticate(request: FastifyRequest, operation: Operation): Promise<ApiKeyHolder> {
    const key = readKey(request.headers.authorization)
    if (key === undefined) throw new ApiError('key.missing')
    const holder = await findKeyHolder(key)
    if (holder === undefined) {
      const retryAfterSeconds = failures.count(request.ip)
      if (retryAfterSeconds > 0) {
        throw new ApiError('rate_limit.exceeded', { values: { limit: FAILURE_LIMIT, retryAfterSeconds } })
      }
      throw new ApiError('key.unknown')
    }
    if (operation.key === 'private' && holder.keyKind === 'public') {
      const subject = `${operation.method} ${operation.path}`
      throw new ApiError('key.wrong_kind', { values: { subject } })
    }
    return holder
  }
}

/** Accepts the bare key or `Bearer <key>`. */
function readKey(header: string | undefined): string | undefined {
  const value = header?.trim() ?? ''
  const key = value.replace(/^bearer(?:\s+|$)/i, '')
  return key === '' ? undefined : key
}

function createFailureCounter() {
  let countsBySource = new Map<string, number>()
  let windowEndsAt = 0
  return {
    /** Counts a failure. Returns the seconds to wait, or 0 while the source is below the limit. */
    count(source: string): number {
      const now = performance.now()
      if (now >= windowEndsAt || countsBySource.size > MAX_SOURCES) {
        countsBySource = new Map()
        windowEndsAt = now + WINDOW_MS
      }
      const count = (countsBySource.get(source) ?? 0) + 1
      countsBySource.set(source, count)
      return count > UNKNOWN_KEYS_PER_MINUTE ? Math.ceil((windowEndsAt - now) / 1000) : 0
    },
  }
}
