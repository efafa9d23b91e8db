// Reads the samples: `<operation>/<name>.json`. Callers pass the folder, since this module cannot locate itself:
// Docusaurus loads it as CommonJS, scripts as an ES module.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findOperation,
  inLanguage,
  type KeyKind,
  type Language,
  type Operation,
  type Text,
} from '@taquilla/contract'
import { codeText } from '@taquilla/ui/code-token'
import { SAMPLE_LANGUAGES } from '../../src/samples/sample-language.ts'
import type { KeptId, SampleRequest } from '../../src/samples/sample-request.ts'
import { writeSample } from '../../src/samples/write-sample.ts'

export interface SampleFile {
  readonly summary: Text
  /** Ids of samples that the same seller must send directly before, after those that they need themselves. */
  readonly given?: readonly string[]
  /** True if jobs run before the sample is sent: history, webhooks and deliveries. */
  readonly runsJobs?: boolean
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Ids of the response that later samples name as `$VARIABLE`, with those that pages show in responses. */
  readonly keeps?: readonly (KeptId & { readonly shown: string })[]
  /** Expected status; 200 if absent, an error status if the sample shows a refusal. */
  readonly status?: number
  /** Recorded response. What differs by language is a `Text`. Absent if it has no body or is not recorded yet. */
  readonly answer?: unknown
}

export interface Sample {
  /** Operation and name, such as `create-event/simple`. */
  readonly id: string
  readonly operation: Operation
  readonly file: SampleFile
  readonly request: SampleRequest
  readonly status: number
}

/** Lists the ids of all samples in alphabetical order. */
export function sampleIds(samples: string): readonly string[] {
  return globSync('*/*.json', { cwd: samples })
    .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort()
}

/**
 * Reads one sample as the pages in this language show it. A value of its request that differs by language is a `Text`.
 * @throws RangeError if it does not exist or the contract lacks its operation.
 */
export function readSample(samples: string, id: string, language: Language = 'es'): Sample {
  const operation = findOperation(id.split('/')[0] ?? '')
  if (operation === undefined) throw new RangeError(`The contract has no operation for the sample ${id}`)
  const path = join(samples, `${id}.json`)
  if (!existsSync(path)) throw new RangeError(`There is no sample ${id}`)
  const { summary, answer, ...sent } = JSON.parse(readFileSync(path, 'utf8')) as SampleFile
  const file = {
    ...(inLanguage(sent, language) as typeof sent),
    ...languageHeader(sent, { answer, language }),
    summary,
    answer,
  }
  return { id, operation, file, request: requestOf(id, operation, file), status: file.status ?? 200 }
}

/** Ids of all samples that the same seller must send first, in order. */
export function precedingIds(samples: string, { given = [] }: SampleFile): readonly string[] {
  const ids = given.flatMap((id) => [...precedingIds(samples, readSample(samples, id).file), id])
  return [...new Set(ids)]
}

/** The header that asks for texts in English, for responses that have texts by it. Without it they are in Spanish. */
function languageHeader(
  sent: Partial<SampleFile>,
  { answer, language }: { readonly answer: unknown; readonly language: Language },
): Pick<SampleFile, 'headers'> {
  const differs = (value: unknown) =>
    JSON.stringify(inLanguage(value, 'es')) !== JSON.stringify(inLanguage(value, 'en'))
  if (language === 'es' || !differs(answer) || differs(sent)) return {}
  return { headers: { ...sent.headers, 'Accept-Language': language } }
}

/** @throws RangeError if the sample lacks a part of the path */
export function requestOf(id: string, operation: Operation, file: SampleFile): SampleRequest {
  const { path = {}, query = {}, headers = {}, body } = file
  const { 'Content-Type': contentType = 'application/json', ...otherHeaders } = headers
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = path[name]
    if (value === undefined) throw new RangeError(`The sample ${id} gives no ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const variables = variablesIn([path, query, body])
  return {
    name: id.replace('/', '-'),
    method: operation.method,
    address: withVariables(search.size === 0 ? filled : `${filled}?${search}`, variables),
    key: keyOf(operation, query),
    headers: otherHeaders,
    ...(body === undefined ? {} : { contentType, body }),
    ...(variables.length === 0 ? {} : { variables }),
    ...(file.keeps === undefined ? {} : { keeps: file.keeps.map(({ shown: _, ...kept }) => kept) }),
  }
}

/** Names of the variables that stand for whole values, as in `"$LISTING_OCT_0001"`. */
function variablesIn(values: unknown): readonly string[] {
  return [
    ...new Set([...JSON.stringify(values).matchAll(/"\$([A-Z][A-Z0-9_]*)"/g)].map(([, name = '']) => name)),
  ]
}

/** Writes variables in an address as `$NAME` again, since its parts were percent-encoded. */
function withVariables(address: string, variables: readonly string[]): string {
  return variables.reduce(
    (text, name) => text.replaceAll(encodeURIComponent(`$${name}`), `$${name}`),
    address,
  )
}

/**
 * Sample requests with `loginTrust`, which vouches for a person, need the private key even on operations for public
 * keys.
 */
function keyOf(operation: Operation, query: NonNullable<SampleFile['query']>): KeyKind {
  return Object.keys(query).some((name) => name.startsWith('loginTrust')) ? 'private' : operation.key
}

/** Programs of a sample in all languages, by file name. */
export function samplePrograms({ request }: Sample): ReadonlyMap<string, string> {
  return new Map(SAMPLE_LANGUAGES.map(({ id, file }) => [file, codeText(writeSample(id, request))]))
}
