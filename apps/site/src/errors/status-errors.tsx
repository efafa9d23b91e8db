import Link from '@docusaurus/Link'
import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import Heading from '@theme/Heading'
import type { StatusGroup } from './error-entry.ts'
import styles from './error-index-page.module.css'

interface StatusErrorsProps {
  readonly group: StatusGroup
}

/** Error codes of one HTTP status. */
export function StatusErrors({ group: { anchor, status, meaning, errors } }: StatusErrorsProps) {
  return (
    <>
      <Heading as="h3" id={anchor}>
        <span className={`print ${styles.status}`}>{status}</span> {meaning}
      </Heading>
      <ul className={`link-list ${styles.errors}`}>
        {errors.map(({ code, title }) => (
          <li key={code}>
            <Link to={`/errors/${code}`}>
              <span>
                <span className="mono">
                  <Breakable text={code} />
                </span>{' '}
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
