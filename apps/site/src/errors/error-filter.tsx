import Translate, { translate } from '@docusaurus/Translate'
import { FilterField } from '@site/src/filter/filter-field'
import { useRef } from 'react'
import styles from './error-index-page.module.css'

interface ErrorFilterProps {
  readonly filter: string
  readonly onChange: (filter: string) => void
  /** Number of errors that match. */
  readonly count: number
}

/** Field that filters the catalog, with the number of matches or a way out if there are none. */
export function ErrorFilter({ filter, onChange, count }: ErrorFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = count === 0

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={styles.filter}>
      <FilterField
        label={translate({ id: 'errors.filter', message: 'Filtrar por código, estado, título o campo' })}
        value={filter}
        onChange={onChange}
        inputRef={input}
      />
      <p className={styles.count} role="status">
        {filter !== '' &&
          (isEmpty
            ? translate(
                { id: 'errors.filter.none', message: 'Ningún error coincide con «{filter}».' },
                { filter },
              )
            : translate({ id: 'errors.filter.count', message: 'Errores que coinciden: {count}' }, { count }))}
      </p>
      {isEmpty && (
        <button type="button" className="btn btn-line btn-sm" onClick={clear}>
          <Translate id="errors.filter.clear">Borrar el filtro</Translate>
        </button>
      )}
    </search>
  )
}
