import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { MethodBadge } from '@taquilla/ui'
import Heading from '@theme/Heading'
import type { ErrorEntry } from './error-entry.ts'
import styles from './error-page.module.css'

type ErrorCallsProps = Pick<ErrorEntry, 'calls'>

/** Names the operations that can return the error, linked to the API reference. */
export function ErrorCalls({ calls }: ErrorCallsProps) {
  if (calls.length === 0) return null
  return (
    <>
      <Heading as="h2" id="llamadas">
        <Translate id="errors.operations">Llamadas que devuelven este error</Translate>
      </Heading>
      {calls === 'every' && (
        <p>
          <Translate id="errors.operations.every">Todas las llamadas de la API.</Translate>
        </p>
      )}
      {calls === 'writes' && (
        <p>
          <Translate id="errors.operations.writes">Todas las llamadas de la API que no son GET.</Translate>
        </p>
      )}
      {typeof calls !== 'string' && (
        <ul className={`link-list ${styles.calls}`}>
          {calls.map(({ id, href, method, summary }) => (
            <li key={id}>
              <Link to={href}>
                <MethodBadge method={method} />
                {summary}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
