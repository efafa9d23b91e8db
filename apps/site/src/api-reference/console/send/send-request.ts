import type { BuiltRequest } from './build-request.ts'

interface Sending {
  readonly request: BuiltRequest
  readonly server: string
  readonly key: string
  readonly signal: AbortSignal
}

const PROBE_TIMEOUT_MS = 10_000

/** Sends a request. Network failures are returned as outcomes, not thrown. */
export async function sendRequest({ request, server, key, signal }: Sending): Promise<Outcome> {
  const { method, address, headers, body } = request
  const blocked = watchPolicyViolations()
  const startedAt = performance.now()
  try {
    const response = await fetch(server + address, {
      method,
      headers: [['Authorization', key], ...headers.map(([name, value]) => [name, value] as [string, string])],
      ...(body === undefined ? {} : { body }),
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
    })
    const text = await response.text()
    return {
      kind: 'received',
      status: response.status,
      headers: [...response.headers],
      text,
      bytes: new TextEncoder().encode(text).byteLength,
      milliseconds: performance.now() - startedAt,
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' }
    // Browsers report network, CORS and CSP failures alike, as a TypeError.
    if (!(error instanceof TypeError)) throw error
    if (blocked.hasOccurred()) return { kind: 'forbidden' }
    return { kind: (await isReachable(server)) ? 'unreadable' : 'unreachable' }
  } finally {
    blocked.stop()
  }
}

/**
 * Checks whether the server responds at all. `no-cors` succeeds even if the server does not allow this site to read it.
 */
async function isReachable(server: string): Promise<boolean> {
  try {
    await fetch(`${server}/health/live`, {
      mode: 'no-cors',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      cache: 'no-store',
      credentials: 'omit',
    })
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/** Counts requests blocked by the page's Content-Security-Policy. */
function watchPolicyViolations() {
  let count = 0
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') count += 1
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    hasOccurred: () => count > 0,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}

/** A response that the page could read. */
export interface Received {
  readonly kind: 'received'
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  readonly bytes: number
  readonly milliseconds: number
}

/**
 * Result of sending a request. `unreachable`: the server did not respond. `unreadable`: the server responded, but CORS
 * hides the response from this page; the request may have taken effect. `forbidden`: the site's CSP blocked the
 * request.
 */
export type Outcome =
  | Received
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'forbidden' }
