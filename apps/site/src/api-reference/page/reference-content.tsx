import { memo } from 'react'
import { SCHEMAS, webhookAnchor } from '../model/addresses.ts'
import type { Reference } from '../model/reference.ts'
import { OperationSection } from '../operation/operation-section.tsx'
import { WebhookSection } from '../operation/webhook-section.tsx'
import { countsOf, LazySection } from './lazy-section.tsx'
import { SchemaCatalog } from './schema-catalog.tsx'

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
