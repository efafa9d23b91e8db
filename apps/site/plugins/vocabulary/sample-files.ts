// Reads the samples: `<operation>/<name>/request.json` with the recorded answer beside it. Callers pass the folder,
// since this module cannot locate itself: Docusaurus loads it as CommonJS, scripts as an ES module.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOperation, type KeyKind, type ListingType, type Operation, type Text } from '@taquilla/contract'
import type { SampleRequest } from '../../src/samples/sample-request.ts'

export interface ListedTickets {
  readonly type: ListingType
  readonly price: number
  readonly tickets: readonly string[]
  /** Email of the buyer, if they are sold too. */
  readonly boughtBy?: string
}

export interface SampleFile {
  readonly summary: Text
  /** Ids of samples that the same seller must send first. */
  readonly given?: readonly string[]
  /** Listings that must exist first, which no API call creates. */
  readonly listed?: readonly ListedTickets[]
  /** True if history, webhooks and deliveries must be processed first. */
  readonly hasSettled?: boolean
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Expected status; 200 if absent, an error status if the sample shows a refusal. */
  readonly status?: number
}

export interface Sample {
  /** Operation and name, such as `create-event/simple`. */
  readonly id: string
  readonly folder: string
  readonly operation: Operation
  readonly file: SampleFile
  readonly request: SampleRequest
  readonly status: number
  /** What differs by language is a `Text`. Undefined if the response has no body or is not recorded yet. */
  readonly answer: unknown
}

/** Lists the ids of all samples in alphabetical order. */
export function sampleIds(samples: string): readonly string[] {
  return globSync('*/*/request.json', { cwd: samples })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort()
}

/**
 * Reads one sample.
 * @throws RangeError if it does not exist or the contract lacks its operation.
 */
export function readSample(samples: string, id: string): Sample {
  const folder = join(samples, id)
  const operation = findOperation(id.split('/')[0] ?? '')
  if (operation === undefined) throw new RangeError(`The contract has no operation for the sample ${id}`)
  if (!existsSync(join(folder, 'request.json'))) throw new RangeError(`There is no sample ${id}`)
  const file = readJson(join(folder, 'request.json')) as SampleFile
  const answer = join(folder, 'answer.json')
  return {
    id,
    folder,
    operation,
    file,
    request: requestOf(id, operation, file),
    status: file.status ?? 200,
    answer: existsSync(answer) ? readJson(answer) : undefined,
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
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
  return {
    name: id.replace('/', '-'),
    method: operation.method,
    address: search.size === 0 ? filled : `${filled}?${search}`,
    key: keyOf(operation, query),
    headers: otherHeaders,
    ...(body === undefined ? {} : { contentType, body }),
  }
}

/**
 * Sample requests with `loginTrust`, which vouches for a person, need the private key even on operations for public
 * keys.
 */
function keyOf(operation: Operation, query: NonNullable<SampleFile['query']>): KeyKind {
  return Object.keys(query).some((name) => name.startsWith('loginTrust')) ? 'private' : operation.key
}
