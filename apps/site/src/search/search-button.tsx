import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ComponentType, useEffect, useState } from 'react'
import styles from './search-button.module.css'
import type { SearchDialogProps } from './search-dialog.tsx'
import { takeTypedSearch } from './typed-search.ts'

const loadDialog = () =>
  import(/* webpackChunkName: "search" */ './search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Each opening gets its own object, so that a late close event of an earlier dialog cannot close the current one. */
type State =
  | 'closed'
  | 'failed'
  | { readonly Dialog: ComponentType<SearchDialogProps>; readonly number: number }

let openings = 0

/**
 * Button that opens the search. Its shortcuts click it (`plugins/late-start/client/search-keys.inline.js`). The dialog's
 * code loads on hover, focus or opening.
 */
export function SearchButton() {
  const [state, setState] = useState<State>('closed')
  const open = () => {
    loadDialog().then(
      (Dialog) => {
        openings += 1
        setState({ Dialog, number: openings })
      },
      () => {
        takeTypedSearch()
        setState('failed')
      },
    )
  }
  const preload = () => void loadDialog().catch(() => undefined)
  const keyName = useKeyName()
  const opened = typeof state === 'string' ? undefined : state
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="search" />
        <span className={styles.label}>
          <Translate id="search.open">Buscar</Translate>
        </span>
        <span className={styles.keys} data-keys={`${keyName} K`} />
      </button>
      <span className={styles.failed} role="status">
        {state === 'failed' &&
          translate({
            id: 'search.notLoaded',
            message: 'No se pudo cargar la búsqueda. Inténtelo de nuevo.',
          })}
      </span>
      {opened && (
        <opened.Dialog
          key={opened.number}
          onClose={() => setState((now) => (now === opened ? 'closed' : now))}
        />
      )}
    </>
  )
}

/** Name of the platform's modifier key. */
function useKeyName(): string {
  const [keyName, setKeyName] = useState('Ctrl')
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setKeyName('⌘')
  }, [])
  return keyName
}
