import type { CSSProperties } from 'react'
import type { Schema, Webhook } from '../model/reference.ts'
import { expandRef, nestedIn, propertiesOf } from '../schema/describe-schema.ts'

/** Numbers of visible parts of a section while all are closed, to estimate its height before layout. */
export interface SectionCounts {
  readonly fields?: number
  readonly answers?: number
  /** Collapsed rows, such as the named schemas. */
  readonly lines?: number
}

export function countsOf(
  { parameters, body, answers }: Pick<Webhook, 'parameters' | 'body' | 'answers'>,
  schemas: Readonly<Record<string, Schema>>,
): SectionCounts {
  const roots = body ? nestedIn(body.schema, schemas) : []
  const inBody = roots.flatMap((root) => propertiesOf(expandRef(root, schemas)))
  return { fields: parameters.length + inBody.length, answers: answers.length }
}

/** Custom properties that `lazy-section.module.css` reads. */
export function countsInCss({ fields = 0, answers = 0, lines = 0 }: SectionCounts): CSSProperties {
  return { '--fields': fields, '--answers': answers, '--lines': lines } as CSSProperties
}
