import type { TSchema } from 'typebox'
import type { Operation } from '../operation.ts'
import type { Language } from '../text.ts'
import type { ExampleObject, ParameterObject, ReferenceObject, SchemaObject } from './document.ts'
import { referToRequestHeader } from './headers.ts'
import type { SchemaRenderer } from './schemas.ts'

/** A schema of an object, as the parameters of an address are declared. */
type ParameterSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly documentedAs?: ParameterSchema
}

/** Every parameter of the operation: of its path, its query and its headers. */
export function renderParameters(
  op: Operation,
  language: Language,
  schemas: SchemaRenderer,
): (ParameterObject | ReferenceObject)[] {
  const render = (place: 'path' | 'query', declared: TSchema | undefined) => {
    if (declared === undefined) return []
    const { documentedAs, ...asChecked } = declared as ParameterSchema
    const { properties, required = [] } = documentedAs ?? asChecked
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...withoutDescription(schemas.render(schema)),
      ...examplesOf(op, { place, name, language }),
    }))
  }
  return [
    ...render('path', op.params),
    ...render('query', op.query),
    ...(op.method === 'GET' ? [] : [referToRequestHeader('Idempotency-Key')]),
    referToRequestHeader('Accept-Language'),
  ]
}

/** A parameter describes itself; its schema need not say it again. */
function withoutDescription({ description, ...schema }: SchemaObject) {
  return { description: String(description), schema }
}

interface Wanted {
  readonly place: 'path' | 'query'
  readonly name: string
  readonly language: Language
}

function examplesOf(op: Operation, { place, name, language }: Wanted) {
  const entries = op.examples.flatMap((example): [string, ExampleObject][] => {
    const value = (place === 'path' ? example.params : example.query)?.[name]
    return value === undefined ? [] : [[example.name, { summary: example.summary[language], value }]]
  })
  return entries.length === 0 ? {} : { examples: Object.fromEntries(entries) }
}
