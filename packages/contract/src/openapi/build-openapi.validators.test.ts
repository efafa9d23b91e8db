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
import { LANGUAGES } from '../text.ts'
import { buildOpenApi } from './build-openapi.ts'
import type { OpenApiDocument } from './document.ts'

const places = { serverUrl: 'https://api.taquilla.example', siteUrl: 'https://taquilla.example' }
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
