import type { TSchema } from 'typebox'
import { FORMATS, type Format } from '../formats.ts'
import type { Language, Text } from '../text.ts'
import type { SchemaObject } from './document.ts'

/** Converts schemas of the contract to schemas of the OpenAPI document and collects the named ones. */
export interface SchemaRenderer {
  render(schema: TSchema): SchemaObject
  /** Named schemas rendered so far. */
  components(): Readonly<Record<string, SchemaObject>>
}

// OpenAPI formats of our own formats. The others become a pattern, and so does `email`: the standard one allows quoted
// names, and we allow accents. Generated clients turn values of the rest into objects, to which no pattern applies.
const STANDARD_FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  uuid: 'uuid',
  date: 'date',
  instant: 'date-time',
  'web-url': 'uri',
}

/** Keywords that may stand beside a `$ref`; all others belong to the named schema. */
const ANNOTATIONS = ['description', 'default', 'examples', 'readOnly'] as const

const SCHEMA_KEYWORDS = new Set(['items', 'if', 'then', 'else', 'not', 'additionalProperties'])
const SCHEMA_LIST_KEYWORDS = new Set(['anyOf', 'oneOf', 'allOf'])

export function createSchemaRenderer(language: Language): SchemaRenderer {
  const named = new Map<string, SchemaObject>()

  function render(schema: TSchema): SchemaObject {
    const { component, documentedAs, ...rest } = schema as TSchema & {
      readonly component?: string
      readonly documentedAs?: TSchema
    }
    if (documentedAs !== undefined) return { ...render(documentedAs), ...annotationsOf(renderKeywords(rest)) }
    const plain = renderKeywords(rest)
    return component === undefined ? plain : refer(component, plain)
  }

  function refer(name: string, schema: SchemaObject): SchemaObject {
    const known = named.get(name) ?? schema
    named.set(name, known)
    if (JSON.stringify(withoutAnnotations(known)) !== JSON.stringify(withoutAnnotations(schema))) {
      throw new TypeError(`Two different schemas are called ${name}`)
    }
    const own = Object.entries(annotationsOf(schema)).filter(
      ([keyword, value]) => JSON.stringify(value) !== JSON.stringify(known[keyword]),
    )
    return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(own) }
  }

  function renderKeywords(schema: TSchema): SchemaObject {
    return Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) => renderKeyword(keyword, value)),
    )
  }

  function renderKeyword(keyword: string, value: unknown): [string, unknown][] {
    if (value === undefined) return []
    if (keyword === 'doc') return [['description', (value as Text)[language]]]
    if (keyword === 'format') return renderFormat(value as keyof typeof FORMATS)
    if (keyword === 'properties') return [[keyword, renderProperties(value as Record<string, TSchema>)]]
    if (SCHEMA_LIST_KEYWORDS.has(keyword)) return [[keyword, (value as TSchema[]).map(render)]]
    if (SCHEMA_KEYWORDS.has(keyword) && typeof value === 'object')
      return [[keyword, render(value as TSchema)]]
    return [[keyword, value]]
  }

  function renderProperties(properties: Record<string, TSchema>): Record<string, SchemaObject> {
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, render(schema)]))
  }

  return { render, components: () => Object.fromEntries([...named].sort(byName)) }
}

function renderFormat(name: keyof typeof FORMATS): [string, unknown][] {
  const standard = STANDARD_FORMATS[name]
  const { pattern }: Format = FORMATS[name]
  return [
    ...(standard === undefined ? [] : [['format', standard] satisfies [string, unknown]]),
    ...(pattern === undefined || (standard !== undefined && name !== 'email')
      ? []
      : [['pattern', pattern] satisfies [string, unknown]]),
  ]
}

function annotationsOf(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(ANNOTATIONS.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])))
}

function withoutAnnotations(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.some((name) => name === keyword)),
  )
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
