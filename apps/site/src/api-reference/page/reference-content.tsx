import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { Prose } from '@site/src/prose/prose'
import { memo } from 'react'
import { SCHEMAS, schemaAnchor, webhookAnchor } from '../model/addresses.ts'
import { textIn } from '../model/json.ts'
import type { Reference, Schema } from '../model/reference.ts'
import { OperationSection } from '../operation/operation-section.tsx'
import { WebhookSection } from '../operation/webhook-section.tsx'
import { propertiesOf } from '../schema/describe-schema.ts'
import { FieldLimits } from '../schema/field-limits.tsx'
import { AnchorContext } from '../schema/schema-contexts.ts'
import { SchemaFields } from '../schema/schema-tree.tsx'
import { countsOf, LazySection } from './lazy-section.tsx'
import styles from './reference-frame.module.css'

interface ReferenceContentProps {
  readonly slug: string
  /** Reduced to this part. */
  readonly reference: Reference
  /** True if `reference` is the document that the page was prerendered from. */
  readonly isBuilt: boolean
}

/** The operations, webhooks or schemas of a part. */
export const ReferenceContent = memo(function ReferenceContent({
  slug,
  reference: { tags, webhooks, schemas },
  isBuilt,
}: ReferenceContentProps) {
  const calls = [
    ...tags.flatMap(({ title, operations }) =>
      operations.map((operation) => ({
        anchor: operation.id,
        call: operation,
        section: <OperationSection operation={operation} tagTitle={title} />,
      })),
    ),
    ...webhooks.map((webhook) => ({
      anchor: webhookAnchor(webhook.id),
      call: webhook,
      section: <WebhookSection webhook={webhook} />,
    })),
  ]
  return (
    <>
      {calls.map(({ anchor, call, section }) => (
        <LazySection key={anchor} operationId={anchor} counts={countsOf(call, schemas)} isBuilt={isBuilt}>
          {section}
        </LazySection>
      ))}
      {slug === SCHEMAS && (
        <LazySection counts={{ lines: Object.keys(schemas).length }} isBuilt={isBuilt}>
          <SchemaCatalog schemas={schemas} />
        </LazySection>
      )}
    </>
  )
})

interface SchemaCatalogProps {
  readonly schemas: Readonly<Record<string, Schema>>
}

/** All named schemas in full. Without JavaScript, links of nested fields lead here. */
function SchemaCatalog({ schemas }: SchemaCatalogProps) {
  const named = Object.entries(schemas)
  const { collectAnchor } = useBrokenLinks()
  for (const [name] of named) collectAnchor(schemaAnchor(name))
  if (named.length === 0) return null
  return (
    <div className={styles.schemas}>
      {named.map(([name, schema]) => (
        <details key={name} id={schemaAnchor(name)} className={styles.schema}>
          <summary>
            <i className="chevron" />
            {name}
          </summary>
          <Prose text={textIn(schema.description)} />
          {propertiesOf(schema).length === 0 && <FieldLimits schema={schema} />}
          <AnchorContext value={schemaAnchor(name)}>
            <SchemaFields schema={schema} trail={[name]} />
          </AnchorContext>
        </details>
      ))}
    </div>
  )
}
