import { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import type { KeyboardEvent } from 'react'
import styles from './search-dialog.module.css'

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
export function SearchField({ query, listId, optionId, onQuery, onKey, onClose }: SearchFieldProps) {
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
