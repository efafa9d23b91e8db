import Translate from '@docusaurus/Translate'
import { Prose } from '@site/src/prose/prose'
import { memo } from 'react'
import type { Reference } from '../model/reference.ts'
import { OperationSection } from '../operation/operation-section.tsx'
import { LazySection } from './lazy-section.tsx'
import styles from './reference-content.module.css'
import { SchemaCatalogue } from './schema-catalogue.tsx'
import { countsOf } from './section-counts.ts'
import { WebhookGroup } from './webhook-group.tsx'

interface ReferenceContentProps {
  readonly reference: Reference
  /** True if `reference` is the document that the page was prerendered from. */
  readonly isBuilt: boolean
}

/** All operations by tag, then the webhooks and the named schemas. */
export const ReferenceContent = memo(function ReferenceContent({
  reference,
  isBuilt,
}: ReferenceContentProps) {
  const groups = reference.tags.filter(({ operations }) => operations.length > 0)
  return (
    <>
      {groups.length === 0 && (
        <p className={styles.empty}>
          <Translate id="reference.empty">El documento OpenAPI no describe ninguna operación.</Translate>
        </p>
      )}
      {groups.map(({ name, description, operations }) => (
        <div key={name}>
          <div className={styles.tag}>
            <h2>{name}</h2>
            <Prose text={description} />
          </div>
          {operations.map((operation) => (
            <LazySection
              key={operation.id}
              operationId={operation.id}
              counts={countsOf(operation, reference.schemas)}
              isBuilt={isBuilt}
            >
              <OperationSection operation={operation} tagName={name} />
            </LazySection>
          ))}
        </div>
      ))}
      <WebhookGroup webhooks={reference.webhooks} isBuilt={isBuilt} />
      <LazySection counts={{ lines: Object.keys(reference.schemas).length }} isBuilt={isBuilt}>
        <SchemaCatalogue schemas={reference.schemas} />
      </LazySection>
    </>
  )
})
