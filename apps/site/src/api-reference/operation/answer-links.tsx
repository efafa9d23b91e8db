import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import { partPath, START } from '../model/addresses.ts'
import type { AnswerLink } from '../model/reference.ts'
import { useOperationSlugs } from '../page/reference-context.ts'
import styles from './answer-headers.module.css'

interface AnswerLinksProps {
  readonly links: readonly AnswerLink[]
}

/** Lists operations that can follow a response, and which of its values they take. */
export function AnswerLinks({ links }: AnswerLinksProps) {
  const slugs = useOperationSlugs()
  if (links.length === 0) return null
  return (
    <div className={styles.headers}>
      <p className="label">
        <Translate id="reference.answer.links">Con esta respuesta se puede llamar a</Translate>
      </p>
      <dl>
        {links.map(({ operationId, description, parameters }) => (
          <div key={operationId}>
            <dt className="mono">
              <Link className="link" to={partPath(slugs[operationId] ?? START, operationId)}>
                {operationId}
              </Link>
            </dt>
            <dd>
              <InlineProse text={description} />
              {Object.entries(parameters).map(([name, source]) => (
                <code key={name} className={styles.source}>
                  {`${name} = ${source}`}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
