import type { BuiltRequest } from './build-request.ts'
import type { Outcome } from './outcome.ts'

interface Sending {
  readonly request: BuiltRequest
  readonly server: string
  readonly key: string
  readonly signal: AbortSignal
}

const PROBE_MS = 10_000

/** Sends a request and answers what became of it; a refusal of the network is an outcome too. */
export async function sendRequest({ request, server, key, signal }: Sending): Promise<Outcome> {
  const { method, address, headers, body } = request
  const blocked = watchPolicy()
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
    // All that a browser tells of a refused answer is a TypeError.
    if (!(error instanceof TypeError)) throw error
    if (blocked.happened()) return { kind: 'forbidden' }
    return { kind: (await answersAnyone(server)) ? 'unreadable' : 'away' }
  } finally {
    blocked.stop()
  }
}

/** Asked for nothing that it would have to let this page read, a server that is there answers, whatever it answers. */
async function answersAnyone(server: string): Promise<boolean> {
  try {
    await fetch(`${server}/health/live`, {
      mode: 'no-cors',
      signal: AbortSignal.timeout(PROBE_MS),
      cache: 'no-store',
      credentials: 'omit',
    })
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/** Notices when the page's own Content-Security-Policy stops a request. */
function watchPolicy() {
  let count = 0
  const notice = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') count += 1
  }
  document.addEventListener('securitypolicyviolation', notice)
  return {
    happened: () => count > 0,
    stop: () => document.removeEventListener('securitypolicyviolation', notice),
  }
}
