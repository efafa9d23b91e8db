// The samples of pages, as their authors wrote them: `<operation>/<name>/request.json`, the answer beside it. The folder
// that holds them is given: this is loaded both as a module and, by Docusaurus, as a script that knows not where it is.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOperation, type KeyKind, type ListingType, type Operation, type Text } from '@taquilla/contract'
import type { SampleRequest } from '../../src/samples/sample-request.ts'

interface ListedTickets {
  readonly type: ListingType
  readonly price: number
  readonly tickets: readonly string[]
  readonly boughtBy?: string
}

export interface SampleFile {
  readonly summary: Text
  /** Samples that the same seller sends before. */
  readonly given?: readonly string[]
  /** What holders have put up for resale before, which no call does; sold where it says who bought it. */
  readonly listed?: ListedTickets
  /** Whether history, webhooks and their deliveries have followed before. */
  readonly hasSettled?: boolean
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** 200 unless a refusal is shown on purpose. */
  readonly status?: number
}

export interface Sample {
  /** `create-event/simple`. */
  readonly id: string
  readonly folder: string
  readonly operation: Operation
  readonly file: SampleFile
  readonly request: SampleRequest
  readonly status: number
  /** Undefined where the answer has no body, or was not recorded yet. */
  readonly answer: unknown
}

/** Ids of all samples, in order. */
export function sampleIds(samples: string): readonly string[] {
  return globSync('*/*/request.json', { cwd: samples })
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .sort()
}

/** @throws RangeError where there is no such sample, or its operation is not in the contract. */
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

function requestOf(id: string, operation: Operation, file: SampleFile): SampleRequest {
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

/** Vouching for a person takes the private key, also where a public one is enough for the rest. */
function keyOf(operation: Operation, query: NonNullable<SampleFile['query']>): KeyKind {
  return Object.keys(query).some((name) => name.startsWith('loginTrust')) ? 'private' : operation.key
}
