import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import type { ReactNode } from 'react'
import { textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { AnchorContext, useFieldAnchor } from './anchor-context.ts'
import { expanded, typeLabel } from './describe-schema.ts'
import styles from './field.module.css'
import { FieldAnchor } from './field-anchor.tsx'
import { FieldLimits } from './field-limits.tsx'
import { useSchemas } from './schemas-context.ts'

interface FieldProps {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  /** The fields inside. */
  readonly children?: ReactNode
}

/** Name, type and duty; then meaning and bounds. */
export function Field({ name, schema, isRequired, children }: FieldProps) {
  const schemas = useSchemas()
  const anchor = useFieldAnchor(name)
  const whole = expanded(schema, schemas)
  const description = textIn(whole.description)
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
      <FieldLimits schema={whole} />
      <AnchorContext value={anchor}>{children}</AnchorContext>
    </div>
  )
}
