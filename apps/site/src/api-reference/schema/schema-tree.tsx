import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { Fragment, type ReactNode, type SyntheticEvent, useContext, useState } from 'react'
import { partPath, SCHEMAS, schemaAnchor } from '../model/addresses.ts'
import type { Schema } from '../model/reference.ts'
import { Part } from '../operation/part.tsx'
import { expandRef, isRequired, nestedIn, propertiesOf, schemaName } from './describe-schema.ts'
import { Conditions, Field } from './field.tsx'
import { FieldLimits } from './field-limits.tsx'
import styles from './schema.module.css'
import { AnchorContext, useSchemas } from './schema-contexts.ts'

interface SchemaTreeProps {
  readonly title: ReactNode
  readonly note: ReactNode
  readonly schema: Schema
  /** URL fragment of the described body; fragments of its fields start with it. */
  readonly anchor: string
}

/** All fields of a body, with a button that expands or collapses every level. */
export function SchemaTree({ title, note, schema, anchor }: SchemaTreeProps) {
  const schemas = useSchemas()
  const [isOpen, setIsOpen] = useState(false)
  const roots = nestedIn(schema, schemas)
  const fields = roots.flatMap((root) => propertiesOf(expandRef(root, schemas)))
  const hasNested = fields.some(([, property]) => nestedIn(property, schemas).length > 0)
  return (
    <Part
      title={title}
      note={note}
      counts={{ fields: fields.length }}
      action={
        hasNested && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? (
              <Translate id="reference.schema.collapse">Contraer todo</Translate>
            ) : (
              <Translate id="reference.schema.expand">Expandir todo</Translate>
            )}
          </button>
        )
      }
    >
      {/* The new key remounts the tree, so that every level follows the button. */}
      <Fragment key={String(isOpen)}>
        {roots.map((root, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the variants of one body keep their order
          <AnchorContext key={index} value={index === 0 ? anchor : `${anchor}~${index + 1}`}>
            <SchemaFields schema={root} trail={trailOf(root)} isOpen={isOpen} />
          </AnchorContext>
        ))}
      </Fragment>
      {roots.length === 0 && <FieldLimits schema={expandRef(schema, schemas)} />}
    </Part>
  )
}

function trailOf(schema: Schema): readonly string[] {
  const name = schemaName(schema)
  return name === undefined ? [] : [name]
}

interface TreeProps {
  readonly schema: Schema
  /** Names of the enclosing schemas. A repeated name marks a recursive schema, whose tree stays closed. */
  readonly trail?: readonly string[]
  readonly isOpen?: boolean
}

export function SchemaFields({ schema, trail = [], isOpen = false }: TreeProps) {
  const expanded = expandRef(schema, useSchemas())
  return (
    <>
      {propertiesOf(expanded).map(([name, property]) => (
        <SchemaField
          key={name}
          name={name}
          schema={property}
          isRequired={isRequired(expanded, name)}
          trail={trail}
          isOpen={isOpen}
        />
      ))}
      <Conditions schema={expanded} />
    </>
  )
}

interface SchemaFieldProps extends TreeProps {
  readonly name: string
  readonly isRequired: boolean
}

/** A field and its nested fields, collapsed by default. */
export function SchemaField({
  name,
  schema,
  isRequired: isFieldRequired,
  trail = [],
  isOpen = false,
}: SchemaFieldProps) {
  return (
    <Field name={name} schema={schema} isRequired={isFieldRequired}>
      {nestedIn(schema, useSchemas()).map((nested, index) => {
        const nestedName = schemaName(nested)
        const isRepeated = nestedName !== undefined && trail.includes(nestedName)
        const inside = nestedName === undefined ? trail : [...trail, nestedName]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the variants of one field keep their order
          <Variant key={index} index={index}>
            <NestedSchema schema={nested} isOpen={isOpen && !isRepeated}>
              {() => <SchemaFields schema={nested} trail={inside} isOpen={isOpen} />}
            </NestedSchema>
          </Variant>
        )
      })}
    </Field>
  )
}

interface VariantProps {
  readonly index: number
  readonly children: ReactNode
}

/**
 * Variants may share field names, so each further variant adds a suffix such as `~2` to the fragments of its fields.
 */
function Variant({ index, children }: VariantProps) {
  const parentAnchor = useContext(AnchorContext)
  if (index === 0 || parentAnchor === undefined) return children
  return <AnchorContext value={`${parentAnchor}~${index + 1}`}>{children}</AnchorContext>
}

interface NestedSchemaProps {
  readonly schema: Schema
  readonly isOpen: boolean
  /** Renders the fields; called only once they become visible. */
  readonly children: () => ReactNode
}

/**
 * Collapsible fields of a nested object. The fields of a named schema render only once opened; without JavaScript, a
 * link leads to their full list among the schemas.
 */
function NestedSchema({ schema, isOpen, children }: NestedSchemaProps) {
  const name = schemaName(schema)
  const fieldCount = propertiesOf(expandRef(schema, useSchemas())).length
  const catalog = useBaseUrl(partPath(SCHEMAS))
  const [wasOpened, setWasOpened] = useState(isOpen)

  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) setWasOpened(true)
  }

  return (
    <details className={styles.tree} open={isOpen} onToggle={onToggle}>
      <summary>
        <i className="chevron" />
        {name ?? <Translate id="reference.schema.fields">Campos</Translate>}
        <span className={styles.count}>
          {fieldCount === 1
            ? translate({ id: 'reference.schema.oneField', message: '1 campo' })
            : translate(
                { id: 'reference.schema.fieldCount', message: '{count} campos' },
                { count: fieldCount },
              )}
        </span>
      </summary>
      <div className={styles.fields}>
        {name === undefined || wasOpened ? (
          children()
        ) : (
          <a className="link" href={`${catalog}#${schemaAnchor(name)}`}>
            {name}
          </a>
        )}
      </div>
    </details>
  )
}
