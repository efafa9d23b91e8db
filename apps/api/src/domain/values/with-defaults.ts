import type { TSchema } from 'typebox'

interface SchemaNode {
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
}

/** Copies a valid value and fills in the schema's default for each missing field. */
export function withDefaults<Value>(schema: TSchema, value: Value): Value {
  return fill(schema as SchemaNode, value) as Value
}

function fill(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = node
    return items ? value.map((each) => fill(items, each)) : value
  }
  if (typeof value !== 'object' || value === null || node.properties === undefined) return value
  const filled: Record<string, unknown> = { ...value }
  for (const [name, property] of Object.entries(node.properties)) {
    const own = filled[name] === undefined ? property.default : fill(property, filled[name])
    if (own !== undefined) filled[name] = own
  }
  return filled
}
