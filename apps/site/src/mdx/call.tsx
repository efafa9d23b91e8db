import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { OperationBadges } from '@site/src/api-reference/operation/operation-badges'
import { Breakable } from '@site/src/prose/prose'
import { MethodBadge } from '@taquilla/ui'
import styles from './blocks.module.css'
import type { CallContent } from './vocabulary.ts'

interface CallProps {
  /** A {@link CallContent} as JSON. */
  readonly content: string
}

/** Header of a page about one operation: method, path, key kind and rate limit. */
export function Call({ content }: CallProps) {
  const call = JSON.parse(content) as CallContent
  return (
    <div className={styles.call}>
      <p className={styles.address}>
        <MethodBadge method={call.method} />{' '}
        <code>
          <Breakable text={call.path} />
        </code>
        <Link className="link" to={call.href}>
          <Translate id="call.reference">Ver en la referencia</Translate>
        </Link>
      </p>
      <OperationBadges operation={call} takesIdempotencyKey={call.takesIdempotencyKey} />
    </div>
  )
}
