import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { wildCursors } from './wild-cursors.ts'

/** The parts of a JSON schema that the fuzzer uses. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly examples?: readonly unknown[]
  readonly documentedAs?: Shape
}

/** Returns the schema for a value, including parts that the service checks outside of the body's schema. */
export function shapeOf(schema: TSchema | undefined): Shape {
  const shape: Shape = schema ?? {}
  return shape.documentedAs?.properties ? shape.documentedAs : shape
}

const MORE_ITEMS = 2

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  uuid: ['01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'],
  email: ['ana@example.com'],
  'email-or-phone': ['ana@example.com', '+5493515550187'],
  'web-url': ['https://teatromirasoles.example/a?b=c#d', 'HTTP://X.EXAMPLE'],
  instant: ['2027-03-19T21:00:00-03:00', '2000-01-01T00:00:00Z', '2100-12-31T23:59:59.999999999Z'],
  date: ['2027-03-19', '2000-01-01', '2100-12-31'],
  currency: ['MXN', 'ARS', 'JPY', 'KWD', 'CLF'],
  'time-zone': ['America/Mexico_City', 'UTC', 'Asia/Calcutta', 'EST5EDT', 'ART'],
  decimal: ['0', '12.5', '9999999999', '0.0001'],
  percentage: ['0', '100', '12.3456'],
  'markup-percentage': ['0', '10000', '0.0001'],
  base64: ['iVBORw0KGgo=', 'AAAA'],
}

/** Generates values that mostly satisfy the schema. `ids` exist, so that some requests get past the look-ups. */
export function valuesOf(schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const known = shapeOf(schema)
  if (known.enum) return fc.constantFrom(...known.enum)
  const types = [known.type ?? []].flat()
  if (types.length === 0) return anyJson
  return fc.oneof(...types.map((type) => valuesOfType(type, known, ids)))
}

function valuesOfType(type: string, schema: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items as TSchema, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MORE_ITEMS, (schema.minItems ?? 0) + MORE_ITEMS),
      })
    case 'string':
      return texts(schema, ids)
    case 'integer':
    case 'number':
      return numbers(type, schema)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [] }: Shape, ids: readonly string[]): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, ids)])
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required as never[],
    noNullPrototype: true,
  })
}

function texts(schema: Shape, ids: readonly string[]): fc.Arbitrary<string> {
  const { format = '', minLength = 0, maxLength = 300, examples = [] } = schema
  if (format === 'cursor' || format === 'feed-cursor') return wildCursors(ids)
  if (format === 'external-id') return fc.oneof(fc.constantFrom(...ids), freeTexts(1))
  const samples = [...(SAMPLES[format] ?? []), ...examples.map(String)]
  if (samples.length > 0 && format !== '') return fc.constantFrom(...samples)
  const edges = [minLength, maxLength].map((length) => 'x'.repeat(length))
  return fc.oneof({ arbitrary: freeTexts(minLength), weight: 8 }, fc.constantFrom(...edges, ...samples))
}

const LONGEST_FREE_TEXT = 12
// Cached, because fast-check needs tens of milliseconds to prepare each arbitrary of texts.
const textsByLeastLength = new Map<number, fc.Arbitrary<string>>()
const anyJson = fc.jsonValue({ maxDepth: 2 })

function freeTexts(minLength: number): fc.Arbitrary<string> {
  const known = textsByLeastLength.get(minLength)
  if (known !== undefined) return known
  const maxLength = Math.max(minLength, LONGEST_FREE_TEXT)
  const made = fc.string({ unit: 'grapheme', minLength, maxLength })
  textsByLeastLength.set(minLength, made)
  return made
}

function numbers(type: 'integer' | 'number', { minimum = -1_000, maximum = 1_000_000 }: Shape) {
  const whole = fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
  if (type === 'integer') return whole
  return fc.oneof(
    whole,
    fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  )
}
