import Translate, { translate } from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/prose'
import type { ReactNode } from 'react'
import { objectIn, textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { expandRef, propertiesOf, typeLabel } from './describe-schema.ts'
import { FieldLimits } from './field-limits.tsx'
import { limitsOf } from './limits.ts'
import styles from './schema.module.css'
import { AnchorContext, useFieldAnchor, useSchemas } from './schema-contexts.ts'

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

interface FieldAnchorProps {
  readonly id: string
  readonly name: string
}

/** Field name as a link to the field; `useFieldLinks` copies the URL on click. */
function FieldAnchor({ id, name }: FieldAnchorProps) {
  return (
    <a
      className={styles.name}
      href={`#${encodeURIComponent(id)}`}
      data-field-link=""
      title={translate({ id: 'reference.field.copyLink', message: 'Copiar el enlace a este campo' })}
    >
      {name}
    </a>
  )
}

interface ConditionsProps {
  readonly schema: Schema
}

/** Limits that apply only if another field has a certain value (JSON Schema `if`/`then`). */
export function Conditions({ schema }: ConditionsProps) {
  const cases = propertiesOf(objectIn(schema.if)).filter(([, { const: value }]) => value !== undefined)
  const bounds = propertiesOf(objectIn(schema.then)).filter(([, bound]) => limitsOf(bound).length > 0)
  if (cases.length === 0 || bounds.length === 0) return null
  const when = cases.map(([name, { const: value }]) => `${name}: ${JSON.stringify(value)}`).join(', ')
  const then = bounds.map(
    ([name, bound]) =>
      `${name}: ${limitsOf(bound)
        .map(({ text }) => text)
        .join(', ')}`,
  )
  return (
    <p className={styles.condition}>
      <Translate
        id="reference.schema.condition"
        values={{ cases: <code>{when}</code>, limits: <code>{then.join('; ')}</code> }}
      >
        {'Con {cases}, {limits}.'}
      </Translate>
    </p>
  )
}
