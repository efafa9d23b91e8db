import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../operations.ts'
import { LANGUAGES } from '../text.ts'
import { WEBHOOKS } from '../webhooks.ts'
import { buildOpenApi } from './build-openapi.ts'
import type { OperationObject } from './document.ts'

const places = { serverUrl: 'https://api.taquilla.example', siteUrl: 'https://taquilla.example' }
const whole = buildOpenApi({ language: 'es', ...places })

function operationsOf(document: typeof whole): OperationObject[] {
  return Object.values(document.paths).flatMap((item) => Object.values(item))
}

/** Returns every object in the document, with its path. */
function objectsIn(value: unknown, path = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, member]) => objectsIn(member, `${path}/${key}`))
  return Array.isArray(value) ? inside : [[path, value as Record<string, unknown>], ...inside]
}

function target(reference: string): unknown {
  const steps = reference.slice('#/'.length).split('/')
  return steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], whole)
}

describe('buildOpenApi', () => {
  test('contains every operation and every webhook', () => {
    const shown = operationsOf(whole).map(({ operationId }) => operationId)
    expect(shown.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
    expect(Object.keys(whole.webhooks ?? {})).toEqual(WEBHOOKS.map(({ action }) => action))
  })

  test('is deterministic', () => {
    const again = buildOpenApi({ language: 'es', ...places })
    expect(JSON.stringify(again)).toBe(JSON.stringify(whole))
  })

  test('differs between languages only in texts', () => {
    const [spanish, english] = LANGUAGES.map((language) => objectsIn(buildOpenApi({ language, ...places })))
    expect(english?.map(([path]) => path)).toEqual(spanish?.map(([path]) => path))
    expect(JSON.stringify(english)).not.toContain('El ticket no existe')
    expect(JSON.stringify(spanish)).not.toContain('The ticket does not exist')
  })

  test('contains only standard keywords and formats', () => {
    const words = new Set(objectsIn(whole).flatMap(([, object]) => Object.keys(object)))
    for (const keyword of ['doc', 'component', 'documentedAs']) expect(words).not.toContain(keyword)
    const formats = objectsIn(whole).flatMap(([, { format, type }]) => (type && format ? [format] : []))
    expect(new Set(formats)).toEqual(new Set(['email', 'uuid', 'date', 'date-time', 'uri']))
  })

  test('contains the target of every reference', () => {
    const references = objectsIn(whole).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) expect(target(reference), reference).toBeDefined()
  })

  test('links only to operations that it contains', () => {
    for (const document of [whole, whole]) {
      const ids = operationsOf(document).map(({ operationId }) => operationId)
      const targets = operationsOf(document)
        .flatMap(({ responses }) => Object.values(responses))
        .flatMap((response) => Object.values('links' in response ? (response.links ?? {}) : {}))
        .map(({ operationId }) => operationId)
      expect(ids).toEqual(expect.arrayContaining(targets))
    }
  })

  test('describes every named schema and every field', () => {
    const named = Object.entries(whole.components.schemas)
    expect(named.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
    const silent = objectsIn(whole.components.schemas)
      // Schemas in if/then need no description: the same fields are described next to them.
      .filter(([path]) => !/\/(if|then)$/.test(path))
      .flatMap(([path, { properties }]) => silentIn(path, properties))
    expect(silent).toEqual([])
  })

  test('describes a named schema by itself, although a field with its own description comes first', () => {
    expect(whole.components.schemas.BuyIntentionDetails?.description).toBe('Importe de la compra.')
    expect(target('#/components/schemas/Problem/properties/currentTotal')).toMatchObject({
      $ref: '#/components/schemas/BuyIntentionDetails',
      description: expect.stringContaining('buy_intention.total_changed'),
    })
  })
})

function silentIn(path: string, properties: unknown): string[] {
  if (typeof properties !== 'object' || properties === null) return []
  return Object.entries(properties)
    .filter(([, property]) => !property.$ref && !property.description)
    .map(([name]) => `${path}/${name}`)
}
