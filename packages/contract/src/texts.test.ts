import { describe, expect, test } from 'vitest'
import { ERRORS, FIELD_ERRORS } from './errors.ts'
import { OPERATIONS } from './operations.ts'
import type { Text } from './text.ts'
import { WEBHOOKS } from './webhooks.ts'

/** Returns every bilingual text in a value, with its path. */
function textsIn(value: unknown, path = '', seen = new Set<unknown>()): [string, Text][] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isText(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, `${path}/${key}`, seen))
}

function isText(value: object): value is Text {
  return Object.keys(value).toSorted().join() === 'en,es'
}

const TEXTS = Object.entries({ ERRORS, FIELD_ERRORS, OPERATIONS, WEBHOOKS })
  .flatMap(([name, value]) => textsIn(value, name))
  .filter(([path]) => path !== 'FIELD_ERRORS/field.conflict')

function pathsOf(texts: readonly [string, Text][]) {
  return texts.map(([path]) => path)
}

// Informal Spanish address (tú), which our texts must not use.
const INFORMAL = /(^|[^\p{L}])(tú|tus?|ti|contigo|puedes|debes|tienes|quieres|eres)(?=$|[^\p{L}])/iu

describe('texts', () => {
  test('exist in both languages and differ', () => {
    expect(TEXTS.length).toBeGreaterThan(500)
    const faulty = TEXTS.filter(([, { es, en }]) => es.trim() === '' || en.trim() === '' || es === en)
    expect(pathsOf(faulty)).toEqual([])
  })

  test('contain no informal Spanish address (tú)', () => {
    expect(pathsOf(TEXTS.filter(([, { es }]) => INFORMAL.test(es)))).toEqual([])
  })

  test('have the same code words in both languages', () => {
    const codeWords = (written: string) => [...written.matchAll(/`[^`]+`/g)].map(([word]) => word).toSorted()
    const faulty = TEXTS.filter(([, { es, en }]) => codeWords(es).join() !== codeWords(en).join())
    expect(pathsOf(faulty)).toEqual([])
  })

  test('name only calls that exist', () => {
    const calls = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`))
    const faulty = TEXTS.filter(([, { es }]) =>
      [...es.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/v1[^`?]*)/g)].some(
        ([, call = '']) => !calls.has(call),
      ),
    )
    expect(pathsOf(faulty)).toEqual([])
  })
})

describe('ERRORS', () => {
  test('have cause and cure in complete sentences', () => {
    for (const [code, { cause, cure }] of Object.entries(ERRORS)) {
      for (const sentence of [cause, cure]) {
        expect(sentence.es, code).toMatch(/^[\p{Lu}¿].*\.$/su)
        expect(sentence.en, code).toMatch(/^\p{Lu}.*\.$/su)
      }
    }
  })
})

describe('WEBHOOKS', () => {
  test('have unique actions that start with their family', () => {
    expect(new Set(WEBHOOKS.map(({ action }) => action)).size).toBe(WEBHOOKS.length)
    for (const { family, action } of WEBHOOKS) expect(action.startsWith(`${family}.`)).toBe(true)
  })
})
