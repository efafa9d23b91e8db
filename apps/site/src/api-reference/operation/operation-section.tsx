import Translate from '@docusaurus/Translate'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { Breakable, Prose } from '@site/src/prose/prose'
import { Icon, MethodBadge } from '@taquilla/ui'
import { memo, useRef } from 'react'
import { ConsoleLoader } from '../console/console-loader.tsx'
import { useConsoleAddress } from '../console/use-console-address.ts'
import { consoleAnchor } from '../model/addresses.ts'
import type { Operation } from '../model/reference.ts'
import { OperationSamples } from '../samples/operation-samples.tsx'
import { Answers } from './answers.tsx'
import { CopyAnchor, MarkdownLink } from './copy-anchor.tsx'
import { OperationBadges } from './operation-badges.tsx'
import styles from './operation-section.module.css'
import { BodyPart, ParametersPart } from './request-parts.tsx'

interface OperationSectionProps {
  readonly operation: Operation
  readonly tagTitle: string
}

/** Section of one operation: description and fields at the left, samples and console at the right. */
export const OperationSection = memo(function OperationSection({
  operation,
  tagTitle,
}: OperationSectionProps) {
  const { id, method, path, summary, description, keyKind, body, parameters, answers } = operation
  const { isOpen, close } = useConsoleAddress(id)
  const tryLink = useRef<HTMLAnchorElement>(null)
  useBrokenLinks().collectAnchor(id)

  function onClose() {
    close()
    tryLink.current?.focus()
  }

  return (
    <section className={styles.operation} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.text}>
        <p className={styles.crumbs}>API v1 · {tagTitle}</p>
        <h2 id={`${id}-title`}>{summary}</h2>
        <div className={styles.address}>
          <MethodBadge method={method} />
          <span className="mono">
            <Breakable text={path} />
          </span>
          <CopyAnchor id={id} />
          <MarkdownLink anchor={id} />
          <a ref={tryLink} className={`btn btn-line btn-sm ${styles.try}`} href={`#${consoleAnchor(id)}`}>
            <Icon name="play" size={16} />
            <Translate id="console.open">Probar</Translate>
          </a>
        </div>
        <Prose className={styles.lead} text={description} />
        <OperationBadges
          operation={operation}
          takesIdempotencyKey={parameters.some(({ name }) => name === 'Idempotency-Key')}
        />
        <ParametersPart parameters={parameters} keyKind={keyKind} callAnchor={id} />
        {body && <BodyPart body={body} callAnchor={id} />}
        <Answers answers={answers} callAnchor={id} />
      </div>
      <div className={`on-stage ${styles.stage}`}>
        <div className={styles.sticky} id={consoleAnchor(id)}>
          {isOpen && <ConsoleLoader operation={operation} onClose={onClose} />}
          <OperationSamples operation={operation} />
        </div>
      </div>
    </section>
  )
})
