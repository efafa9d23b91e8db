import Link from '@docusaurus/Link'
import { Breakable } from '@site/src/prose/breakable'
import { Icon } from '@taquilla/ui'
import type { ErrorSummary } from '../model/reference.ts'
import styles from './error-codes.module.css'

interface ErrorCodesProps {
  readonly errors: readonly ErrorSummary[]
}

/** Lists error codes, each linked to the page that explains it. */
export function ErrorCodes({ errors }: ErrorCodesProps) {
  return (
    <ul className={`link-list ${styles.codes}`}>
      {errors.map(({ code, title }) => (
        <li key={code}>
          <Link to={`/errors/${code}`}>
            <span className="mono">
              <Breakable text={code} />
            </span>
            <span>{title}</span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
