import useBaseUrl from '@docusaurus/useBaseUrl'
import { useLanguage } from '@site/src/site-config'
import { useCallback, useEffect, useState } from 'react'
import { find, type HitGroup } from './find.ts'
import { IndexMissing, loadIndex, type SearchIndex } from './pagefind.ts'

export type SearchStatus = 'idle' | 'loading' | 'found' | 'none' | 'missing' | 'failed'

interface Search {
  readonly status: SearchStatus
  readonly groups: readonly HitGroup[]
  /** True while the groups are those of an earlier query. */
  readonly isBusy: boolean
  readonly retry: () => void
}

interface Outcome {
  readonly status: SearchStatus
  readonly groups: readonly HitGroup[]
  readonly query: string
}

const NO_RESULTS: Outcome = { status: 'idle', groups: [], query: '' }

/** Promise of each loaded index by folder, so that each language loads once per page visit. */
const loading = new Map<string, Promise<SearchIndex>>()

function loadOnce(folder: string): Promise<SearchIndex> {
  const known = loading.get(folder)
  if (known) return known
  const index = loadIndex(folder)
  loading.set(folder, index)
  index.catch(() => loading.delete(folder))
  return index
}

/** Results of the query, searched again on each change. Until they arrive the previous ones stay, and `isBusy` is true. */
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
    const show = (status: SearchStatus, groups: readonly HitGroup[]) => {
      if (!isStale) setOutcome({ status, groups, query })
    }
    setOutcome((last) => (last.groups.length > 0 ? last : { ...last, status: 'loading' }))
    loadOnce(folder)
      .then((index) => find(index, query, language))
      .then((groups) => show(groups.length > 0 ? 'found' : 'none', groups))
      .catch((error: unknown) => show(error instanceof IndexMissing ? 'missing' : 'failed', []))
    return () => {
      isStale = true
    }
  }, [query, isBlank, folder, language, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const isBusy = !isBlank && outcome.query !== query
  return { status: isBusy ? 'loading' : outcome.status, groups: outcome.groups, isBusy, retry }
}
