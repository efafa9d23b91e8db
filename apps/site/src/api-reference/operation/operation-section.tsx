import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { Breakable } from '@site/src/prose/breakable'
import { Prose } from '@site/src/prose/prose'
import { MethodBadge } from '@taquilla/ui'
import type { Operation } from '../model/reference.ts'
import { OperationSamples } from '../samples/operation-samples.tsx'
import { Answers } from './answers.tsx'
import { BodyPart } from './body-part.tsx'
import { CopyAnchor } from './copy-anchor.tsx'
import { OperationBadges } from './operation-badges.tsx'
import styles from './operation-section.module.css'
import { ParametersPart } from './parameters-part.tsx'

interface OperationSectionProps {
  readonly operation: Operation
  readonly tagName: string
}

/** One call: what it does and takes on the left, how it looks on the stage at the right. */
export function OperationSection({ operation, tagName }: OperationSectionProps) {
  const { id, method, path, summary, description, keyKind, body, parameters, answers } = operation
  useBrokenLinks().collectAnchor(id)
  return (
    <section className={styles.operation} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.text}>
        <p className={styles.crumbs}>API v1 · {tagName}</p>
        <h3 id={`${id}-title`}>{summary}</h3>
        <div className={styles.address}>
          <MethodBadge method={method} />
          <span className="mono">
            <Breakable text={path} />
          </span>
          <CopyAnchor id={id} />
        </div>
        <Prose className={styles.lead} text={description} />
        <OperationBadges
          operation={operation}
          takesIdempotencyKey={parameters.some(({ name }) => name === 'Idempotency-Key')}
        />
        <ParametersPart parameters={parameters} keyKind={keyKind} />
        {body && <BodyPart body={body} />}
        <Answers answers={answers} />
      </div>
      <div className={`on-stage ${styles.stage}`}>
        <div className={styles.sticky}>
          <OperationSamples operation={operation} />
        </div>
      </div>
    </section>
  )
}
