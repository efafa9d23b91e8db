import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildOpenApi, ERRORS, FIELD_ERRORS, type OpenApiDocument } from '@taquilla/contract'
import { describeCall, type SdkCall } from './call.ts'
import { renderCalls } from './render-calls.ts'
import { commentOn, renderObject, renderType } from './render-type.ts'
import { renderWebhooks } from './render-webhooks.ts'

export const GENERATED_FOLDER = join(import.meta.dirname, '../src/generated')

const HEADER =
  '// Written from the contract by `npm run generate -w packages/sdk`; change the contract instead.'

/** Returns the generated files: file name → code. */
export function generateFiles(): Map<string, string> {
  const document = buildOpenApi({
    language: 'en',
    serverUrl: 'https://api.taquilla.example',
    siteUrl: 'https://taquilla.example',
  })
  const names = Object.keys(document.components.schemas)
  const files = {
    'calls.ts': renderCalls(callsOf(document), names),
    'error-codes.ts': renderCodes(),
    'schemas.ts': renderSchemas(document),
    'webhooks.ts': renderWebhooks(document, names),
  }
  return new Map(Object.entries(files).map(([name, code]) => [name, format(name, `${HEADER}\n${code}\n`)]))
}

function callsOf({ paths }: OpenApiDocument): SdkCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => describeCall(method, path, operation)),
  )
}

function renderSchemas({ components }: OpenApiDocument): string {
  return Object.entries(components.schemas)
    .map(([name, schema]) =>
      schema.type === 'object' && schema.properties !== undefined
        ? `${commentOn(schema)}export interface ${name} ${renderObject(schema)}`
        : `${commentOn(schema)}export type ${name} = ${renderType(schema)}`,
    )
    .join('\n\n')
}

function renderCodes(): string {
  const union = (codes: object) => Object.keys(codes).map((code) => `| '${code}'`)
  return [
    `/** Every code that a refusal can carry; each has its page in the documentation. */`,
    `export type ErrorCode = ${union(ERRORS).join('\n')}`,
    '',
    '/** Every code that one field of a refused request can carry. */',
    `export type FieldErrorCode = ${union(FIELD_ERRORS).join('\n')}`,
  ].join('\n')
}

/** Formats generated code, which people read where their editor leads them. */
function format(name: string, code: string): string {
  const biome = join(import.meta.dirname, '../../../node_modules/@biomejs/biome/bin/biome')
  // Biome leaves out the folder itself, since it is not in version control.
  const path = join(GENERATED_FOLDER, '..', name)
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    input: code,
    encoding: 'utf8',
  })
}
