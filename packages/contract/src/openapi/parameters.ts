import type { TSchema } from 'typebox'
import type { Operation } from '../operation.ts'
import type { Language } from '../text.ts'
import type { ExampleObject, ParameterObject, ReferenceObject, SchemaObject } from './document.ts'
import { referToRequestHeader } from './headers.ts'
import type { SchemaRenderer } from './schemas.ts'

/** Object schema whose properties are the parameters. */
type ParameterSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly documentedAs?: ParameterSchema
}

/** Renders the path, query and header parameters of the operation. */
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
      // An object is sent as `name[member]=value`.
      ...(isObject(schema) ? { style: 'deepObject' as const, explode: true } : {}),
      ...withoutDescription(schemas.render(schema)),
      ...examplesOf(op, { place, name, isObject: isObject(schema), language }),
    }))
  }
  return [
    ...render('path', op.params),
    ...render('query', op.query),
    ...(op.method === 'GET' ? [] : [referToRequestHeader('Idempotency-Key')]),
    ...(op.isConditional ? [referToRequestHeader('If-None-Match')] : []),
    ...(op.isGuarded ? [referToRequestHeader('If-Match')] : []),
    referToRequestHeader('Accept-Language'),
  ]
}

/** Moves the description from the schema to the parameter, which would otherwise repeat it. */
function withoutDescription({ description, ...schema }: SchemaObject) {
  return { description: String(description), schema }
}

function isObject({ type }: TSchema & { readonly type?: unknown }): boolean {
  return type === 'object'
}

interface ParameterKey {
  readonly place: 'path' | 'query'
  readonly name: string
  readonly isObject: boolean
  readonly language: Language
}

function examplesOf(op: Operation, { place, name, isObject, language }: ParameterKey) {
  const entries = op.examples.flatMap((example): [string, ExampleObject][] => {
    const sent = (place === 'path' ? example.params : example.query) ?? {}
    const value = isObject ? membersOf(sent, name) : sent[name]
    return value === undefined ? [] : [[example.name, { summary: example.summary[language], value }]]
  })
  return entries.length === 0 ? {} : { examples: Object.fromEntries(entries) }
}

/** Members of an object parameter; undefined if the example sends none. */
function membersOf(sent: Readonly<Record<string, unknown>>, name: string) {
  const start = `${name}[`
  const members = Object.entries(sent).flatMap(([key, value]) =>
    key.startsWith(start) ? [[key.slice(start.length, -1), value] as const] : [],
  )
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
