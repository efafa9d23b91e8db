import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OPERATIONS } from '../operations.ts'
import { LANGUAGES } from '../text.ts'
import { WEBHOOKS } from '../webhooks.ts'
import { buildOpenApi } from './build-openapi.ts'
import type { OpenApiDocument, OperationObject } from './document.ts'

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

const documents = LANGUAGES.map((language): [string, OpenApiDocument] => [
  language,
  buildOpenApi({ language, ...places }),
])

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const rules = fileURLToPath(new URL('../../redocly.yaml', import.meta.url))
// Redocly queries the network for updates and reports usage unless disabled.
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

describe.each(documents)('the document in %s', (_language, document) => {
  test('passes the OpenAPI 3.1 schema', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('has examples that pass its own schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: true, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'document', ...document })
    const faults = mediaTypesIn(document).flatMap(({ pointer, examples }) => {
      const isValid = ajv.getSchema(`document${pointer}/schema`)
      return Object.entries(examples).flatMap(([example, given]) => {
        const { value } = given.$ref ? referred(document, given.$ref) : given
        return isValid?.(value) ? [] : [{ pointer, example, errors: isValid?.errors }]
      })
    })
    expect(faults).toEqual([])
  })
})

test('both documents pass the linter without a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'taquilla-openapi-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = documents.map(([language]) => path.join(folder, `${language}.json`))
  for (const [index, [, document]] of documents.entries()) {
    await writeFile(files[index] ?? '', JSON.stringify(document))
  }
  const args = [redocly, 'lint', '--config', rules, '--format', 'json', ...files]
  const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...offline } })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  // Redocly prints one JSON report per file, without a separator.
  const reports = stdout.trim().split(/(?<=^\})(?=\{)/m)
  expect(reports).toHaveLength(files.length)
  for (const report of reports) {
    const { totals, problems } = JSON.parse(report)
    expect(problems).toEqual([])
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  }
})

interface GivenExample {
  readonly $ref?: string
  readonly value?: unknown
}

/** Returns every object that has both a schema and examples: bodies, responses and parameters. */
function mediaTypesIn(value: unknown, pointer = '#') {
  const found: { pointer: string; examples: Record<string, GivenExample> }[] = []
  if (typeof value !== 'object' || value === null) return found
  if ('schema' in value && 'examples' in value) {
    found.push({ pointer, examples: value.examples as Record<string, GivenExample> })
  }
  for (const [key, member] of Object.entries(value)) {
    const step = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
    found.push(...mediaTypesIn(member, `${pointer}/${step}`))
  }
  return found
}

function referred(document: OpenApiDocument, reference: string): GivenExample {
  const example = document.components.examples[reference.split('/').at(-1) ?? '']
  return (example as GivenExample | undefined) ?? {}
}
