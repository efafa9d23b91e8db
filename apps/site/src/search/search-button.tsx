import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ComponentType, useCallback, useState } from 'react'
import styles from './search-button.module.css'
import type { SearchDialogProps } from './search-dialog.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/** Each opening gets its own object, so that a late close event of an earlier dialog cannot close the current one. */
type State =
  | 'closed'
  | 'failed'
  | { readonly Dialog: ComponentType<SearchDialogProps>; readonly number: number }

let openings = 0

/** Button and shortcuts that open the search. The dialog's code loads on hover, focus or opening. */
export function SearchButton() {
  const [state, setState] = useState<State>('closed')
  const open = useCallback(() => {
    // The shortcut must not reset a search that is open.
    if (document.querySelector('dialog[open]') !== null) return
    loadDialog().then(
      (Dialog) => {
        openings += 1
        setState({ Dialog, number: openings })
      },
      () => setState('failed'),
    )
  }, [])
  const preload = () => void loadDialog().catch(() => undefined)
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
