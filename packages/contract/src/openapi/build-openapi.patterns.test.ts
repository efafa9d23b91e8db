import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { CASES } from '../../test/format-cases.ts'
import { askEngine, ENGINES, type Question } from '../../test/pattern-engines.ts'
import { day } from '../entities/balance.ts'
import { FORMATS, type Format } from '../formats.ts'
import { amountIn, externalId, instant, nullable, object, webUrl } from '../schema.ts'
import { doc } from '../text.ts'
import { buildOpenApi } from './build-openapi.ts'
import { createSchemaRenderer } from './schemas.ts'

const urls = { serverUrl: 'https://api.taquilla.example', siteUrl: 'https://taquilla.example' }
const TIMEOUT_MS = 300_000

/** Texts beside those of the formats' own cases: valid emails, and one character of each kind that a class names. */
const MORE_TEXTS = [
  'a[b]c@example.com',
  'a\\b@example.com',
  `${'𝔄'.repeat(64)}@${'𝔄'.repeat(63)}.example`,
  `${'ñ'.repeat(64)}@example.com`,
  ...['-', 'a-b', '+', '/', 'a b', '~', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u00e9', '\u034f', '\u1680'],
  ...[
    '\u200b',
    '\u2028x',
    '\u202ex',
    '\u2069x',
    '\u3000',
    '\ufeffx',
    '\uffa0',
    '\ufffb',
    '\u{1f39f}',
    '\u{e0061}',
  ],
]

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
const texts = [
  ...Object.values(CASES).flatMap(({ accepts, refuses }) => [...accepts, ...refuses]),
  ...MORE_TEXTS,
]
const questions: readonly Question[] = [...published].map(([pattern, examples]) => ({
  pattern,
  texts: [...new Set([...texts, ...examples])].filter(isComparable),
}))

/** UTF-8 has no lone surrogates, and `$` of most languages also matches before the line break that ends a text. */
function isComparable(text: string): boolean {
  return text.isWellFormed() && !/[\n\r\u0085\u2028\u2029]$/.test(text)
}

function matched(flag: string): string[][] {
  return questions.map(({ pattern, texts: all }) =>
    all.filter((text) => new RegExp(pattern, flag).test(text)),
  )
}

const expected = matched('u')

describe('the patterns of the document', () => {
  test('match what the service accepts, and their own examples', () => {
    for (const [index, { pattern, texts: all }] of questions.entries()) {
      const format = formats.find((each) => each.pattern === pattern)
      expect(expected[index]).toEqual(expect.arrayContaining(published.get(pattern) ?? []))
      if (format) expect(expected[index]).toEqual(expect.arrayContaining(all.filter(format.test)))
    }
  })

  test('match the same texts in JavaScript with the flag v', () => {
    expect(matched('v')).toEqual(expected)
  })

  test.for(ENGINES)(
    'match the same texts in $language',
    { timeout: TIMEOUT_MS },
    async (engine, { skip }) => {
      const replies = await askEngine(engine, questions)
      if (replies === undefined) return skip(`${engine.language} is not installed`)
      const refused = questions.filter((_, index) => replies[index] === undefined)
      expect(refused.map(({ pattern }) => pattern)).toEqual([])
      expect(replies).toEqual(expected)
    },
  )
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
