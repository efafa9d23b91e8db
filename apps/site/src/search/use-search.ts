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

const NOTHING: Outcome = { status: 'idle', groups: [] }

/** Kept while the page lives: the index is loaded once for each language. */
const loading = new Map<string, Promise<Pagefind>>()

function loadOnce(folder: string): Promise<Pagefind> {
  const known = loading.get(folder)
  if (known) return known
  const pagefind = loadPagefind(folder)
  loading.set(folder, pagefind)
  pagefind.catch(() => loading.delete(folder))
  return pagefind
}

/** What fits the query, found again at each change. The last results stay until the next ones are there. */
export function useSearch(query: string): Search {
  const folder = useBaseUrl('/pagefind/')
  const language = useLanguage()
  const [outcome, setOutcome] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const isBlank = query.trim() === ''

  useEffect(() => {
    // Before anything is typed, so that the first key already finds the index loaded.
    loadOnce(folder).catch(() => undefined)
  }, [folder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try searches again for the same words.
  useEffect(() => {
    if (isBlank) {
      setOutcome(NOTHING)
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
  }, [query, isBlank, folder, language, tries])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { ...outcome, retry }
}
