import { whenIdle } from '@site/plugins/late-start/client/moments'
import { useBrand, useLanguage } from '@site/src/site-config'
import { useCallback, useEffect, useState } from 'react'
import { isSameReference, readReference } from '../model/read-reference.ts'
import type { Reference, Server } from '../model/reference.ts'
import { readApiUrl } from './api-url.ts'

/** `checking`: the host has not answered yet. `newer`: it gave another document, which is shown. `away`: it gave none. */
export type LiveState = 'checking' | 'same' | 'newer' | 'away'

interface LiveReference {
  readonly reference: Reference
  /** Where requests can be sent, the usual one first. */
  readonly servers: readonly Server[]
  readonly state: LiveState
  readonly retry: () => void
}

const TIMEOUT_MS = 8000

/** The document of the API's host where it can be had, else the one that was built in. */
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
    // `attempt` only asks again: its number is of no use here.
    void attempt
    setState('checking')
    fetchReference()
      .then(async (live) => {
        await whenIdle()
        const isSame = isSameReference(live, built)
        if (leaving.signal.aborted) return
        setServers((known) => withoutRepeats([...known, ...live.servers]))
        // The built object stays where it says the same, so that nothing is drawn again.
        setNewer(isSame ? undefined : live)
        setState(isSame ? 'same' : 'newer')
      })
      .catch(() => {
        // Whatever the cause, the reader is told that the built copy is shown, and may ask again.
        if (!leaving.signal.aborted) setState('away')
      })
    return () => leaving.abort()

    async function fetchReference(): Promise<Reference> {
      const url = await readApiUrl(apiUrl, signal)
      setServers([built.servers.find((server) => server.url === url) ?? { url, description: '' }])
      const response = await fetch(`${url}/openapi/v1`, { headers: { 'Accept-Language': language }, signal })
      if (!response.ok) throw new Error(`The API answered ${response.status}`)
      const document: unknown = await response.json()
      // The document is large: reading and comparing it are tasks of their own, between which a reader is answered.
      await whenIdle()
      return readReference(document)
    }
  }, [apiUrl, language, built, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { reference: newer ?? built, servers, state, retry }
}

/** Each address once, with the description that the document gives to it. */
function withoutRepeats(servers: readonly Server[]): readonly Server[] {
  return [...new Map(servers.map((server) => [server.url, server])).values()]
}
