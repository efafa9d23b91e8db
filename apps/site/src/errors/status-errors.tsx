import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import type { StatusGroup } from './error-entry.ts'
import styles from './error-index-page.module.css'

interface StatusErrorsProps {
  readonly group: StatusGroup
}

/** Error codes of one HTTP status. */
export function StatusErrors({ group: { status, meaning, errors } }: StatusErrorsProps) {
  const id = String(status)
  useBrokenLinks().collectAnchor(id)
  return (
    <>
      <h2 id={id} className={styles.statusTitle}>
        <span className={`print ${styles.status}`}>{status}</span> {meaning}
      </h2>
      <ul className={`link-list ${styles.errors}`}>
        {errors.map(({ code, title }) => (
          <li key={code}>
            <Link to={`/errors/${code}`}>
              <span>
                <span className="mono">
                  <Breakable text={code} />
                </span>
                <span className={styles.title}>{title}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
