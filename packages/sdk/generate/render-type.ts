import type { SchemaObject } from '@taquilla/contract'
import { docComment } from './doc-comment.ts'

/** Converts a schema of the OpenAPI document to a TypeScript type. */
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

/** Converts an object schema to the body of an interface, braces included. */
export function renderObject(schema: SchemaObject): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, SchemaObject>)
  if (properties.length === 0) return 'Record<string, unknown>'
  const required = new Set(schema.required as readonly string[] | undefined)
  const lines = properties.map(([name, property]) => {
    const type = renderType(property)
    // Callers may pass undefined, which is not sent, also under `exactOptionalPropertyTypes`.
    const member = required.has(name) ? `: ${type}` : `?: ${type} | undefined`
    return `${commentOn(property)}${propertyName(name)}${member}`
  })
  return `{\n${lines.join('\n')}\n}`
}

/** Doc comment with the schema's description and default; empty if it has neither. */
export function commentOn(schema: SchemaObject): string {
  const description = typeof schema.description === 'string' ? schema.description : ''
  const defaultTag = schema.default === undefined ? '' : `@default ${JSON.stringify(schema.default)}`
  return docComment([description, defaultTag].filter((part) => part !== '').join('\n\n'))
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
