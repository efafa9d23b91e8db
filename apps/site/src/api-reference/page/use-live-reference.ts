import { whenIdle } from '@site/plugins/late-start/client/moments'
import { useBrand, useLanguage } from '@site/src/site-config'
import { useCallback, useEffect, useState } from 'react'
import { isSameReference, readReference } from '../model/read-reference.ts'
import type { Reference, Server } from '../model/reference.ts'
import { readApiUrl } from './read-api-url.ts'

/**
 * `checking`: waiting for the API. `newer`: the API's document differs from the built one and is shown. `unreachable`:
 * the API sent no document.
 */
export type LiveState = 'checking' | 'same' | 'newer' | 'unreachable'

interface LiveReference {
  readonly reference: Reference
  /** Servers that accept requests; the first is the default. */
  readonly servers: readonly Server[]
  readonly state: LiveState
  readonly retry: () => void
}

const TIMEOUT_MS = 8000

/** Loads the OpenAPI document from the API; falls back to the one of the site's build. */
export function useLiveReference(built: Reference): LiveReference {
  const language = useLanguage()
  const { apiUrl } = useBrand()
  const [attempt, setAttempt] = useState(0)
  const [servers, setServers] = useState(built.servers)
  const [newer, setNewer] = useState<Reference>()
  const [state, setState] = useState<LiveState>('checking')

  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)])
    // A new `attempt` reruns this effect; its value is not needed.
    void attempt
    setState('checking')
    fetchReference()
      .then(async (live) => {
        await whenIdle()
        const isSame = isSameReference(live, built)
        if (leaving.signal.aborted) return
        setServers((known) => withoutRepeats([...known, ...live.servers]))
        // Keeps the built object if the documents are equal, to avoid a re-render.
        setNewer(isSame ? undefined : live)
        setState(isSame ? 'same' : 'newer')
      })
      .catch(() => {
        // On any failure the page says that it shows the built copy, and offers a retry.
        if (!leaving.signal.aborted) setState('unreachable')
      })
    return () => leaving.abort()

    async function fetchReference(): Promise<Reference> {
      const url = await readApiUrl(apiUrl, signal)
      setServers([built.servers.find((server) => server.url === url) ?? { url, description: '' }])
      const response = await fetch(`${url}/openapi/v1`, { headers: { 'Accept-Language': language }, signal })
      if (!response.ok) throw new Error(`The API answered ${response.status}`)
      const document: unknown = await response.json()
      // Parsing and comparing the large document are separate tasks, so that the page can handle input between them.
      await whenIdle()
      return readReference(document)
    }
  }, [apiUrl, language, built, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { reference: newer ?? built, servers, state, retry }
}

/** Removes servers with the same URL; the last one's description wins. */
function withoutRepeats(servers: readonly Server[]): readonly Server[] {
  return [...new Map(servers.map((server) => [server.url, server])).values()]
}
