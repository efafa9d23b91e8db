import Translate from '@docusaurus/Translate'
import { Fragment, type ReactNode, useState } from 'react'
import type { Schema } from '../model/reference.ts'
import { Part } from '../operation/part.tsx'
import { AnchorContext } from './anchor-context.ts'
import { expandRef, nestedIn, propertiesOf, schemaName } from './describe-schema.ts'
import { FieldLimits } from './field-limits.tsx'
import { SchemaFields } from './schema-fields.tsx'
import { useSchemas } from './schemas-context.ts'

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
  const hasNested = roots.some((root) =>
    propertiesOf(expandRef(root, schemas)).some(([, property]) => nestedIn(property, schemas).length > 0),
  )
  return (
    <Part
      title={title}
      note={note}
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
