import { describe, expect, test } from 'vitest'
import { ajv } from '../../test/faults-of.ts'
import { OPERATIONS } from '../operations.ts'
import { ruleInput } from './rule.ts'

interface Node {
  readonly type?: string | readonly string[]
  readonly doc?: unknown
  readonly enum?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly additionalProperties?: boolean
}

/** Returns every subschema of a schema, with its path. */
function nodesIn(node: Node, path: string): [string, Node][] {
  return [
    [path, node],
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) =>
      nodesIn(property, `${path}.${name}`),
    ),
    ...(node.items ? nodesIn(node.items, `${path}[]`) : []),
  ]
}

const SHORT_BY_FORMAT = new Set(['uuid', 'sale-number', 'instant', 'currency', 'phone', 'decimal'])

function isBounded(node: Node): boolean {
  const types = [node.type ?? []].flat()
  return (
    (!types.includes('string') ||
      node.enum !== undefined ||
      node.maxLength !== undefined ||
      SHORT_BY_FORMAT.has(node.format ?? '')) &&
    (!types.some((type) => type === 'number' || type === 'integer') ||
      (node.minimum !== undefined && node.maximum !== undefined)) &&
    (!types.includes('array') || node.maxItems !== undefined)
  )
}

function namesAndSchemas(parts: readonly ('params' | 'query' | 'body' | 'answer')[]) {
  return OPERATIONS.flatMap((op) =>
    parts.flatMap((part) => {
      const schema = op[part]
      return schema === undefined ? [] : [[`${op.id} ${part}`, schema] as const]
    }),
  )
}

const COMES_IN = [...namesAndSchemas(['params', 'query', 'body']), ['rule', ruleInput] as const]
const GOES_OUT = namesAndSchemas(['answer'])

describe('the schemas of all operations', () => {
  const all = [...COMES_IN, ...GOES_OUT].map(
    ([name, schema]) => [name, schema, nodesIn(schema as Node, name)] as const,
  )

  test('compile with Ajv in strict mode', () => {
    for (const [name, schema] of all) expect(() => ajv.compile(schema), name).not.toThrow()
  })

  test('describe every field', () => {
    const silent = all.flatMap(([name, , nodes]) =>
      nodes.filter(([path, node]) => path !== name && !path.endsWith('[]') && node.doc === undefined),
    )
    expect(silent.map(([path]) => path)).toEqual([])
  })

  test('refuse unknown fields in every object with fields', () => {
    const open = all.flatMap(([, , nodes]) =>
      nodes.filter(([, node]) => node.properties && node.additionalProperties !== false),
    )
    expect(open.map(([path]) => path)).toEqual([])
  })

  test('limit every string, number and array of requests', () => {
    const open = COMES_IN.flatMap(([name, schema]) => nodesIn(schema as Node, name)).filter(
      ([, node]) => !isBounded(node),
    )
    expect(open.map(([path]) => path)).toEqual([])
  })
})
