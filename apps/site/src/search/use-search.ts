import useBaseUrl from '@docusaurus/useBaseUrl'
import { useLanguage } from '@site/src/site-config'
import { useCallback, useEffect, useState } from 'react'
import { find, type HitGroup } from './find.ts'
import { IndexMissing, loadPagefind, type Pagefind } from './pagefind.ts'

export type SearchStatus = 'idle' | 'loading' | 'found' | 'none' | 'missing' | 'failed'

interface Search {
  readonly status: SearchStatus
  readonly groups: readonly HitGroup[]
  readonly retry: () => void
}

interface Outcome {
  readonly status: SearchStatus
  readonly groups: readonly HitGroup[]
}

const NO_RESULTS: Outcome = { status: 'idle', groups: [] }

/** Promise of each loaded index by folder, so that each language loads once per page visit. */
const loading = new Map<string, Promise<Pagefind>>()

function loadOnce(folder: string): Promise<Pagefind> {
  const known = loading.get(folder)
  if (known) return known
  const pagefind = loadPagefind(folder)
  loading.set(folder, pagefind)
  pagefind.catch(() => loading.delete(folder))
  return pagefind
}

/** Results of the query, searched anew on each change. Previous results stay visible until the next ones arrive. */
export function useSearch(query: string): Search {
  const folder = useBaseUrl('/pagefind/')
  const language = useLanguage()
  const [outcome, setOutcome] = useState(NO_RESULTS)
  const [attempt, setAttempt] = useState(0)
  const isBlank = query.trim() === ''

  useEffect(() => {
    // Loads the index before the reader types.
    loadOnce(folder).catch(() => undefined)
  }, [folder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the search for the same words.
  useEffect(() => {
    if (isBlank) {
      setOutcome(NO_RESULTS)
      return undefined
    }
    let isStale = false
    const show = (next: Outcome) => {
      if (!isStale) setOutcome(next)
    }
    setOutcome((last) => (last.groups.length > 0 ? last : { status: 'loading', groups: [] }))
    loadOnce(folder)
      .then((pagefind) => find(pagefind, query, language))
      .then((groups) => show({ status: groups.length > 0 ? 'found' : 'none', groups }))
      .catch((error: unknown) =>
        show({ status: error instanceof IndexMissing ? 'missing' : 'failed', groups: [] }),
      )
    return () => {
      isStale = true
    }
  }, [query, isBlank, folder, language, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...outcome, retry }
}
