// The samples of the documentation, read where they stand: what runs here is the very file that a page shows.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOperation, type Operation } from '@taquilla/contract'
import type { ResaleOfSample } from './list-for-resale.ts'

export const SAMPLES = join(import.meta.dirname, '../../../site/samples')

export interface Sample {
  /** `create-event/simple`. */
  readonly id: string
  readonly folder: string
  readonly operation: Operation
  readonly request: SampleRequest
}

interface SampleRequest {
  readonly given?: readonly string[]
  /** What is on resale, or sold, before. */
  readonly listed?: ResaleOfSample
  /** Whether the worker has done before what all that asked for. */
  readonly hasSettled?: boolean
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status?: number
}

export function readSample(id: string): Sample {
  const operation = findOperation(dirname(id))
  if (operation === undefined) throw new Error(`The contract has no operation for the sample ${id}`)
  const folder = join(SAMPLES, id)
  return { id, folder, operation, request: readJson(join(folder, 'request.json')) as SampleRequest }
}

/** The samples of what the service does already. */
export function servedSamples(): readonly Sample[] {
  return globSync('*/*/request.json', { cwd: SAMPLES })
    .map((file) => readSample(dirname(file)))
    .filter(({ operation }) => operation.isImplemented)
    .sort((one, other) => one.id.localeCompare(other.id))
}

export function answerFile({ folder }: Sample): string {
  return join(folder, 'answer.json')
}

/** The answer that the page shows, or undefined where it has no body. */
export function shownAnswer(sample: Sample): unknown {
  return existsSync(answerFile(sample)) ? readJson(answerFile(sample)) : undefined
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
