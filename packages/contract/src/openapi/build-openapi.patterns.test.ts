import { describe, expect, test } from 'vitest'
import { CASES } from '../../test/format-cases.ts'
import { askEngine, ENGINES, type Question } from '../../test/pattern-engines.ts'
import { FORMATS, type Format } from '../formats.ts'
import { buildOpenApi } from './build-openapi.ts'

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
