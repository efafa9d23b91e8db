import type { CSSProperties } from 'react'
import type { Schema, Webhook } from '../model/reference.ts'
import { expanded, nestedIn, propertiesOf } from '../schema/describe-schema.ts'

/** What a section shows while everything in it is closed: enough to guess its height before it is laid out. */
export interface SectionCounts {
  readonly fields?: number
  readonly answers?: number
  /** Lines that open to something, such as the named schemas. */
  readonly lines?: number
}

/** Counts what an operation or a webhook shows. */
export function countsOf(
  { parameters, body, answers }: Pick<Webhook, 'parameters' | 'body' | 'answers'>,
  schemas: Readonly<Record<string, Schema>>,
): SectionCounts {
  const roots = body ? nestedIn(body.schema, schemas) : []
  const inBody = roots.flatMap((root) => propertiesOf(expanded(root, schemas)))
  return { fields: parameters.length + inBody.length, answers: answers.length }
}

/** The counts as `late-section.module.css` reads them. */
export function countsInCss({ fields = 0, answers = 0, lines = 0 }: SectionCounts): CSSProperties {
  return { '--fields': fields, '--answers': answers, '--lines': lines } as CSSProperties
}
