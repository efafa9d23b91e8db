import { useHistory } from '@docusaurus/router'
import { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './search-dialog.module.css'
import { SearchNotice } from './search-notice.tsx'
import { optionId, SearchResults } from './search-results.tsx'
import { takeTypedSearch } from './typed-search.ts'
import { useSearch } from './use-search.ts'

export interface SearchDialogProps {
  readonly onClose: () => void
}

const LIST_ID = 'search-results'

/** Search dialog, with what was typed before it opened. The focus stays in the input; arrow keys select a result. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const history = useHistory()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const { status, groups, isBusy, retry } = useSearch(query)
  const hits = isBusy ? [] : groups.flatMap((group) => group.hits)
  const current = hits.length === 0 ? -1 : Math.min(chosen, hits.length - 1)
  const setIsAwaited = useAwaited(isBusy, () => hits[0] && go(hits[0].url))

  useEffect(() => {
    dialog.current?.showModal()
    setQuery(takeTypedSearch())
  }, [])

  function search(words: string) {
    setQuery(words)
    setChosen(0)
    setIsAwaited(false)
  }

  function handleKey(event: KeyboardEvent) {
    const next = nextChoice(event.key, current, hits.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (hits[current]) go(hits[current].url)
      else setIsAwaited(isBusy)
    }
  }

  function go(url: string) {
    onClose()
    history.push(url)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate({ id: 'search.dialog', message: 'Buscar en la documentación' })}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.box}>
        <SearchField
          query={query}
          listId={LIST_ID}
          optionId={current < 0 ? undefined : optionId(current)}
          onQuery={search}
          onKey={handleKey}
          onClose={() => dialog.current?.close()}
        />
        <SearchNotice status={status} query={query} count={hits.length} onRetry={retry} onExample={search} />
        <SearchResults
          id={LIST_ID}
          groups={groups}
          isBusy={isBusy}
          current={current}
          onHighlight={setChosen}
          onOpen={go}
        />
      </div>
    </dialog>
  )
}

/** Index of the result that an arrow key selects; undefined for other keys. */
function nextChoice(key: string, current: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined || count === 0 ? undefined : (current + step + count) % count
}

/** Calls `open` at the end of a search if it is awaited: Enter may come before the results of the typed words. */
function useAwaited(isBusy: boolean, open: () => void): (isAwaited: boolean) => void {
  const [isAwaited, setIsAwaited] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function in each rendering.
  useEffect(() => {
    if (isBusy || !isAwaited) return
    setIsAwaited(false)
    open()
  }, [isBusy, isAwaited])
  return setIsAwaited
}

interface SearchFieldProps {
  readonly query: string
  readonly listId: string
  /** Id of the result selected by keyboard; undefined without results. */
  readonly optionId: string | undefined
  readonly onQuery: (words: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

const MAX_CHARACTERS = 200

/** Search input and close button. The input comes first, since a dialog focuses its first control. */
function SearchField({ query, listId, optionId, onQuery, onKey, onClose }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon name="search" size={20} />
      <input
        type="text"
        role="combobox"
        aria-expanded={optionId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={optionId}
        aria-label={translate({ id: 'search.dialog', message: 'Buscar en la documentación' })}
        placeholder={translate({ id: 'search.placeholder', message: '¿Qué necesita saber?' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_CHARACTERS}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKey}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={translate({ id: 'search.close', message: 'Cerrar la búsqueda' })}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
