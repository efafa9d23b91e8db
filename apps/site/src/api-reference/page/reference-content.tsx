import Translate from '@docusaurus/Translate'
import { Prose } from '@site/src/prose/prose'
import type { Reference } from '../model/reference.ts'
import { OperationSection } from '../operation/operation-section.tsx'
import type { LiveState } from './live-reference.ts'
import styles from './reference-content.module.css'
import { ReferenceIntroduction } from './reference-introduction.tsx'
import { SchemaCatalogue } from './schema-catalogue.tsx'

interface ReferenceContentProps {
  readonly reference: Reference
  readonly state: LiveState
  readonly onRetry: () => void
}

export function ReferenceContent({ reference, state, onRetry }: ReferenceContentProps) {
  const groups = reference.tags.filter(({ operations }) => operations.length > 0)
  return (
    <>
      <ReferenceIntroduction reference={reference} state={state} onRetry={onRetry} />
      {groups.length === 0 && (
        <p className={styles.empty}>
          <Translate id="reference.empty">El documento no describe ninguna operación.</Translate>
        </p>
      )}
      {groups.map(({ name, description, operations }) => (
        <div key={name}>
          <div className={styles.tag}>
            <h2>{name}</h2>
            <Prose text={description} />
          </div>
          {operations.map((operation) => (
            <OperationSection key={operation.id} operation={operation} tagName={name} />
          ))}
        </div>
      ))}
      <SchemaCatalogue schemas={reference.schemas} />
    </>
  )
}
