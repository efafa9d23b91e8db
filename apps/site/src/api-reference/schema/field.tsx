import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import type { ReactNode } from 'react'
import { textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { AnchorContext, useFieldAnchor } from './anchor-context.ts'
import { expandRef, typeLabel } from './describe-schema.ts'
import styles from './field.module.css'
import { FieldAnchor } from './field-anchor.tsx'
import { FieldLimits } from './field-limits.tsx'
import { useSchemas } from './schemas-context.ts'

interface FieldProps {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly children?: ReactNode
}

/** A field's name, type and required mark, then its description and limits. */
export function Field({ name, schema, isRequired, children }: FieldProps) {
  const schemas = useSchemas()
  const anchor = useFieldAnchor(name)
  const expanded = expandRef(schema, schemas)
  const description = textIn(expanded.description)
  return (
    <div className={styles.field} id={anchor}>
      <div className={styles.head}>
        {anchor === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <FieldAnchor id={anchor} name={name} />
        )}
        <span className={styles.type}>{typeLabel(schema, schemas)}</span>
        {isRequired && (
          <span className={styles.required}>
            <Translate id="reference.field.required">obligatorio</Translate>
          </span>
        )}
      </div>
      {description !== '' && (
        <p>
          <InlineProse text={description} />
        </p>
      )}
      <FieldLimits schema={expanded} />
      <AnchorContext value={anchor}>{children}</AnchorContext>
    </div>
  )
}
