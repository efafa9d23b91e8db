import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { CASES } from '../../test/format-cases.ts'
import { day } from '../entities/balance.ts'
import { FORMATS, type Format } from '../formats.ts'
import { amountIn, externalId, instant, nullable, object, webUrl } from '../schema.ts'
import { doc } from '../text.ts'
import { buildOpenApi } from './build-openapi.ts'
import { createSchemaRenderer } from './schemas.ts'

const urls = { serverUrl: 'https://api.taquilla.example', siteUrl: 'https://taquilla.example' }

/** Every pattern of the document with all examples of it. */
function patternsOf(value: unknown, found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof value !== 'object' || value === null) return found
  const { pattern, examples } = value as { readonly pattern?: unknown; readonly examples?: unknown }
  if (typeof pattern === 'string') {
    const known = found.get(pattern) ?? []
    found.set(pattern, Array.isArray(examples) ? [...known, ...examples.map(String)] : known)
  }
  for (const member of Object.values(value)) patternsOf(member, found)
  return found
}

const formats: readonly Format[] = Object.values(FORMATS)
const published = patternsOf(buildOpenApi({ language: 'en', ...urls }))
for (const { pattern } of formats)
  if (pattern !== undefined && !published.has(pattern)) published.set(pattern, [])
const texts = Object.values(CASES).flatMap(({ accepts, refuses }) => [...accepts, ...refuses])
/** Look-arounds, and escapes other than those of characters: languages lack them, or read them in different ways. */
const NOT_PORTABLE = /\\(?!x[0-9a-f]{2})[a-zA-Z0-9]|\(\?(?!:)/

describe.each([...published])('the pattern %s', (pattern, examples) => {
  const expression = new RegExp(pattern, 'u')

  test('matches what the service accepts, and its own examples', () => {
    const accepted = texts.filter((text) =>
      formats.some((each) => each.pattern === pattern && each.test(text)),
    )
    expect([...accepted, ...examples].filter((text) => !expression.test(text))).toEqual([])
  })

  test('is read alike by the regular expressions of all languages', () => {
    expect(pattern).not.toMatch(NOT_PORTABLE)
    const strict = new RegExp(pattern, 'v')
    expect(texts.filter((text) => strict.test(text))).toEqual(texts.filter((text) => expression.test(text)))
  })
})

const seat = object(
  { row: Type.String(doc('Fila.', 'Row.')) },
  { component: 'Seat', ...doc('Asiento.', 'Seat.') },
)

describe('createSchemaRenderer', () => {
  test('uses descriptions in its language', () => {
    const schema = Type.String(doc('Fila.', 'Row.'))
    expect(createSchemaRenderer('es').render(schema)).toEqual({ type: 'string', description: 'Fila.' })
    expect(createSchemaRenderer('en').render(schema)).toEqual({ type: 'string', description: 'Row.' })
  })

  test('collects a named schema once and refers to it', () => {
    const schemas = createSchemaRenderer('en')
    expect(schemas.render(Type.Array(seat)).items).toEqual({ $ref: '#/components/schemas/Seat' })
    expect(schemas.render(seat)).toEqual({ $ref: '#/components/schemas/Seat' })
    expect(schemas.components()).toEqual({
      Seat: {
        type: 'object',
        description: 'Seat.',
        required: ['row'],
        properties: { row: { type: 'string', description: 'Row.' } },
        additionalProperties: false,
      },
    })
  })

  test('puts annotations of a field beside the reference', () => {
    const schemas = createSchemaRenderer('en')
    schemas.render(seat)
    expect(schemas.render({ ...seat, ...doc('El mejor.', 'The best one.') })).toEqual({
      $ref: '#/components/schemas/Seat',
      description: 'The best one.',
    })
  })

  test('throws if two schemas have one name', () => {
    const schemas = createSchemaRenderer('en')
    schemas.render(seat)
    expect(() => schemas.render(object({}, { component: 'Seat' }))).toThrow('Seat')
  })

  test('refers by name to a nullable named schema', () => {
    const rendered = createSchemaRenderer('en').render(nullable(seat, doc('Si lo hay.', 'If there is one.')))
    expect(rendered).toEqual({
      description: 'If there is one.',
      oneOf: [{ $ref: '#/components/schemas/Seat' }, { type: 'null' }],
    })
  })

  test('renders documentedAs instead of the schema', () => {
    const lenient = Type.Unsafe({ type: 'object', documentedAs: seat })
    expect(createSchemaRenderer('en').render(Type.Array(lenient)).items).toEqual({
      $ref: '#/components/schemas/Seat',
    })
  })

  test('converts our formats to standard formats and patterns', () => {
    const { render } = createSchemaRenderer('en')
    expect(render(instant('Cuándo.', 'When.'))).toMatchObject({ format: 'date-time' })
    expect(render(day('Qué día.', 'Which day.'))).toMatchObject({ format: 'date' })
    expect(render(webUrl('Dónde.', 'Where.'))).toMatchObject({ format: 'uri' })
    expect(render(amountIn('Cuánto.', 'How much.'))).toMatchObject({ pattern: expect.stringMatching(/^\^/) })
    expect(render(externalId('Cuál.', 'Which.'))).not.toHaveProperty('format')
  })
})
