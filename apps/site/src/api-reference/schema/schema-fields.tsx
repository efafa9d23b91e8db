import { type ReactNode, useContext } from 'react'
import type { Schema } from '../model/reference.ts'
import { AnchorContext } from './anchor-context.ts'
import { Conditions } from './conditions.tsx'
import { expandRef, isRequired, nestedIn, propertiesOf, schemaName } from './describe-schema.ts'
import { Field } from './field.tsx'
import { NestedSchema } from './nested-schema.tsx'
import { useSchemas } from './schemas-context.ts'

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
