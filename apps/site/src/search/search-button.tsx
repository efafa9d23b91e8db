import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { type ComponentType, useCallback, useState } from 'react'
import styles from './search-button.module.css'
import type { SearchDialogProps } from './search-dialog.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

type State = 'closed' | 'failed' | ComponentType<SearchDialogProps>

/** Opens the search. Nothing of the search itself is loaded before a reader turns to it. */
export function SearchButton() {
  const [state, setState] = useState<State>('closed')
  const close = useCallback(() => setState('closed'), [])
  const open = useCallback(() => {
    loadDialog().then(
      (Loaded) => setState(() => Loaded),
      () => setState('failed'),
    )
  }, [])
  const warm = () => void loadDialog().catch(() => undefined)
  const keyName = useSearchKeys(open)
  const Dialog = typeof state === 'string' ? undefined : state
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
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
