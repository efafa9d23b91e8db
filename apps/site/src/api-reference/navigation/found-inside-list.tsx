import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import { Breakable } from '@site/src/prose/breakable'
import { partPath } from '../model/addresses.ts'
import type { FoundInside } from './filter-outline.ts'
import styles from './found-inside-list.module.css'

interface FoundInsideListProps {
  readonly slug: string
  readonly found: readonly FoundInside[]
  readonly onNavigate: (() => void) | undefined
}

const MAX_SHOWN = 4

/** The fields and error codes by which the filter found an operation, each a link. */
export function FoundInsideList({ slug, found, onNavigate }: FoundInsideListProps) {
  if (found.length === 0) return null
  const words = {
    field: translate({ id: 'reference.filter.field', message: 'campo' }),
    error: translate({ id: 'reference.filter.error', message: 'error' }),
  }
  return (
    <ul className={styles.found}>
      {found.slice(0, MAX_SHOWN).map(({ kind, label, anchor }) => (
        <li key={kind + label}>
          <Link to={partPath(slug, encodeURIComponent(anchor))} onClick={onNavigate}>
            {words[kind]}{' '}
            <span className="mono">
              <Breakable text={label} />
            </span>
          </Link>
        </li>
      ))}
      {found.length > MAX_SHOWN && (
        <li>
          {translate(
            { id: 'reference.filter.more', message: 'y {count} más' },
            { count: found.length - MAX_SHOWN },
          )}
        </li>
      )}
    </ul>
  )
}
