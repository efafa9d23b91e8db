import { type ReactNode, useContext } from 'react'
import type { Schema } from '../model/reference.ts'
import { AnchorContext } from './anchor-context.ts'
import { Conditions } from './conditions.tsx'
import { expanded, isRequired, nestedIn, propertiesOf, schemaName } from './describe-schema.ts'
import { Field } from './field.tsx'
import { NestedSchema } from './nested-schema.tsx'
import { useSchemas } from './schemas-context.ts'

interface TreeProps {
  readonly schema: Schema
  /** Names of the schemas around this one; where one comes again, the tree stays closed. */
  readonly trail?: readonly string[]
  readonly isOpen?: boolean
}

/** The fields of an object, one under the other. */
export function SchemaFields({ schema, trail = [], isOpen = false }: TreeProps) {
  const whole = expanded(schema, useSchemas())
  return (
    <>
      {propertiesOf(whole).map(([name, property]) => (
        <SchemaField
          key={name}
          name={name}
          schema={property}
          isRequired={isRequired(whole, name)}
          trail={trail}
          isOpen={isOpen}
        />
      ))}
      <Conditions schema={whole} />
    </>
  )
}

interface SchemaFieldProps extends TreeProps {
  readonly name: string
  readonly isRequired: boolean
}

/** A field with the fields inside it, each level closed until asked for. */
export function SchemaField({
  name,
  schema,
  isRequired: isDue,
  trail = [],
  isOpen = false,
}: SchemaFieldProps) {
  return (
    <Field name={name} schema={schema} isRequired={isDue}>
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

/** Two variants may have fields of one name: those of every further one get addresses of their own. */
function Variant({ index, children }: VariantProps) {
  const around = useContext(AnchorContext)
  if (index === 0 || around === undefined) return children
  return <AnchorContext value={`${around}~${index + 1}`}>{children}</AnchorContext>
}
