import type { SchemaObject } from '@taquilla/contract'
import { docComment } from './doc-comment.ts'

/** Writes a schema of the document as a TypeScript type. */
export function renderType(schema: SchemaObject): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)))
  if ('const' in schema) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (Array.isArray(either)) return union(either.map((each: SchemaObject) => renderType(each)))
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type: unknown) => renderType({ ...schema, type })))
  }
  return renderPlain(schema)
}

function renderPlain(schema: SchemaObject): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return arrayOf(renderType(schema.items as SchemaObject))
    case 'object':
      return renderObject(schema)
    default:
      return 'unknown'
  }
}

/** Writes a schema with properties as the body of an interface. */
export function renderObject(schema: SchemaObject): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>)
  if (properties.length === 0) return 'Record<string, unknown>'
  const required = new Set(schema.required as readonly string[] | undefined)
  const lines = properties.map(([name, property]) => {
    const mark = required.has(name) ? '' : '?'
    return `${commentOn(property)}${propertyName(name)}${mark}: ${renderType(property)}`
  })
  return `{\n${lines.join('\n')}\n}`
}

/** The comment on whatever the schema is of; empty where it says nothing. */
export function commentOn(schema: SchemaObject): string {
  const said = typeof schema.description === 'string' ? schema.description : ''
  const usual = schema.default === undefined ? '' : `@default ${JSON.stringify(schema.default)}`
  return docComment([said, usual].filter((part) => part !== '').join('\n\n'))
}

export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

export function arrayOf(type: string): string {
  return /^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`
}

function propertyName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
