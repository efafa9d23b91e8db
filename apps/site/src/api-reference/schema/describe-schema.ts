import { listIn, objectIn, textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'

const REF_PREFIX = '#/components/schemas/'

/** Name of the shared schema behind a `$ref`; undefined if the schema is inline. */
export function schemaName(schema: Schema): string | undefined {
  const ref = textIn(schema.$ref)
  return ref.startsWith(REF_PREFIX) ? ref.slice(REF_PREFIX.length) : undefined
}

/** Merges a schema with the shared one that it refers to; keywords beside the `$ref` win. */
export function expandRef(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  const name = schemaName(schema)
  if (name === undefined) return schema
  const { $ref: _ref, ...own } = schema
  return { ...schemas[name], ...own }
}

/** Properties of an object schema, in document order. */
export function propertiesOf(schema: Schema): readonly [name: string, property: Schema][] {
  return Object.entries(objectIn(schema.properties)).map(([name, property]) => [name, objectIn(property)])
}

export function isRequired(schema: Schema, name: string): boolean {
  return listIn(schema.required).includes(name)
}

/** Members of `oneOf`, `anyOf` and `allOf`. */
export function variantsOf(schema: Schema): readonly Schema[] {
  return [...listIn(schema.oneOf), ...listIn(schema.anyOf), ...listIn(schema.allOf)].map(objectIn)
}

/** Readable type, such as `string`, `Ticket[]` or `number | string`. */
export function typeLabel(schema: Schema, schemas: Readonly<Record<string, Schema>>): string {
  const name = schemaName(schema)
  if (name !== undefined) return name
  const alternatives = [...listIn(schema.oneOf), ...listIn(schema.anyOf)]
  if (alternatives.length > 0) return labels(alternatives, schemas).join(' | ')
  const parts = listIn(schema.allOf)
  if (parts.length > 0) return labels(parts, schemas).join(' & ')
  const types = Array.isArray(schema.type) ? schema.type.map(textIn) : [textIn(schema.type)]
  return types
    .map((type) => (type === 'array' ? `${elementLabel(objectIn(schema.items), schemas)}[]` : type || 'any'))
    .join(' | ')
}

function labels(variants: readonly unknown[], schemas: Readonly<Record<string, Schema>>): readonly string[] {
  return [...new Set(variants.map((variant) => typeLabel(objectIn(variant), schemas)))]
}

function elementLabel(items: Schema, schemas: Readonly<Record<string, Schema>>): string {
  const label = typeLabel(items, schemas)
  return label.includes(' ') ? `(${label})` : label
}

/** Object schemas whose fields are shown one level below: the schema itself, an array's elements, or each variant. */
export function nestedIn(schema: Schema, schemas: Readonly<Record<string, Schema>>): readonly Schema[] {
  const expanded = expandRef(schema, schemas)
  if (propertiesOf(expanded).length > 0) return [schema]
  const items = objectIn(expanded.items)
  if (Object.keys(items).length > 0) return nestedIn(items, schemas)
  return variantsOf(expanded).flatMap((variant) => nestedIn(variant, schemas))
}
