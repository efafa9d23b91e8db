import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ComponentType, useCallback, useState } from 'react'
import styles from './search-button.module.css'
import type { SearchDialogProps } from './search-dialog.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** An opened dialog is an object of its own: what an earlier one says of its end closes none but itself. */
type State =
  | 'closed'
  | 'failed'
  | { readonly Dialog: ComponentType<SearchDialogProps>; readonly number: number }

let openings = 0

/** Opens the search. Nothing of the search itself is loaded before a reader turns to it. */
export function SearchButton() {
  const [state, setState] = useState<State>('closed')
  const open = useCallback(() => {
    // Pressed again while it is open, the keys leave the words in it alone.
    if (document.querySelector('dialog[open]') !== null) return
    loadDialog().then(
      (Dialog) => {
        openings += 1
        setState({ Dialog, number: openings })
      },
      () => setState('failed'),
    )
  }, [])
  const warm = () => void loadDialog().catch(() => undefined)
  const keyName = useSearchKeys(open)
  const opened = typeof state === 'string' ? undefined : state
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
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
