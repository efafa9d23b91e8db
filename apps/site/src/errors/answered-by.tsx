import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { MethodBadge } from '@taquilla/ui'
import type { ErrorEntry } from './error-entry.ts'
import styles from './error-page.module.css'

type AnsweredByProps = Pick<ErrorEntry, 'operations'>

/** The calls that can answer the code, each at its place in the reference. */
export function AnsweredBy({ operations }: AnsweredByProps) {
  if (operations.length === 0) return null
  return (
    <>
      <h2>
        <Translate id="errors.operations">Llamadas que lo responden</Translate>
      </h2>
      <ul className={styles.operations}>
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
