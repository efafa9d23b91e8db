import { translate } from '@docusaurus/Translate'
import { FilterField } from '@site/src/filter/filter-field'
import { MethodBadge } from '@taquilla/ui'
import { useState } from 'react'
import type { Reference } from '../model/reference.ts'
import { filterTags } from './filter-tags.ts'
import styles from './operation-list.module.css'

interface OperationListProps {
  readonly reference: Reference
  /** Id of the operation at the current scroll position. */
  readonly current: string | undefined
  readonly onNavigate?: () => void
}

/** All operations by tag, with a filter. */
export function OperationList({ reference, current, onNavigate }: OperationListProps) {
  const [filter, setFilter] = useState('')
  const tags = filterTags(reference.tags, filter)
  const count = tags.reduce((sum, { operations }) => sum + operations.length, 0)
  const isEmpty = count === 0
  return (
    <nav
      className={styles.list}
      aria-label={translate({ id: 'reference.rail.label', message: 'Operaciones' })}
    >
      <div className={styles.filter}>
        <FilterField
          label={translate({ id: 'reference.filter', message: 'Filtrar operaciones' })}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <p className={isEmpty ? styles.empty : 'vh'} role="status">
        {isEmpty
          ? translate({ id: 'reference.filter.none', message: 'Ninguna operación coincide.' })
          : filter !== '' &&
            translate(
              { id: 'reference.filter.count', message: 'Operaciones que coinciden: {count}' },
              { count },
            )}
      </p>
      {tags.map(({ name, operations }) => (
        <div key={name}>
          <p className={styles.tag}>{name}</p>
          <ul>
            {operations.map(({ id, method, summary }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={onNavigate}
                >
                  <MethodBadge method={method} isShort />
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
