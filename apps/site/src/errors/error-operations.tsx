import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { MethodBadge } from '@taquilla/ui'
import type { ErrorEntry } from './error-entry.ts'
import styles from './error-page.module.css'

type ErrorOperationsProps = Pick<ErrorEntry, 'operations'>

/** Lists the operations that can return the error, linked to the API reference. */
export function ErrorOperations({ operations }: ErrorOperationsProps) {
  if (operations.length === 0) return null
  return (
    <>
      <h2>
        <Translate id="errors.operations">Llamadas que devuelven este error</Translate>
      </h2>
      <ul className={`link-list ${styles.operations}`}>
        {operations.map(({ id, method, summary }) => (
          <li key={id}>
            <Link to={`/api-reference/v1#${id}`}>
              <MethodBadge method={method} />
              {summary}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
