import { useBrand, useLanguage } from '@site/src/site-config'
import { useCallback, useEffect, useState } from 'react'
import { isSameReference, readReference } from '../model/read-reference.ts'
import type { Reference } from '../model/reference.ts'
import { readApiUrl } from './api-url.ts'

/** `checking`: the host has not answered yet. `newer`: it gave another document, which is shown. `away`: it gave none. */
export type LiveState = 'checking' | 'same' | 'newer' | 'away'

interface LiveReference {
  readonly reference: Reference
  readonly state: LiveState
  readonly retry: () => void
}

const TIMEOUT_MS = 8000

/** The document of the API's host where it can be had, else the one that was built in. */
export function useLiveReference(built: Reference): LiveReference {
  const language = useLanguage()
  const { apiUrl } = useBrand()
  const [attempt, setAttempt] = useState(0)
  const [live, setLive] = useState<Reference>()
  const [state, setState] = useState<LiveState>('checking')

  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)])
    setState('checking')
    // `attempt` only asks again: its number is of no use here.
    void attempt
    fetchReference({ fallbackUrl: apiUrl, language, signal })
      .then((reference) => {
        if (leaving.signal.aborted) return
        setLive(reference)
        setState(isSameReference(reference, built) ? 'same' : 'newer')
      })
      .catch(() => {
        // Whatever the cause, the reader is told that the built copy is shown, and may ask again.
        if (!leaving.signal.aborted) setState('away')
      })
    return () => leaving.abort()
  }, [apiUrl, language, built, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { reference: live ?? built, state, retry }
}

interface Request {
  readonly fallbackUrl: string
  readonly language: string
  readonly signal: AbortSignal
}

async function fetchReference({ fallbackUrl, language, signal }: Request): Promise<Reference> {
  const apiUrl = await readApiUrl(fallbackUrl, signal)
  const response = await fetch(`${apiUrl}/openapi/v1`, { headers: { 'Accept-Language': language }, signal })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  return readReference(await response.json())
}
