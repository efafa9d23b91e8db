// Reads the samples of the documentation from the folder that the site reads.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOperation, inLanguage, type Language, type Operation } from '@taquilla/contract'

export const SITE = join(import.meta.dirname, '../../../site')
export const SAMPLES = join(SITE, 'samples')

export interface Sample {
  /** Such as `create-event/simple`. */
  readonly id: string
  readonly file: string
  readonly operation: Operation
  readonly request: SampleRequest
}

interface SampleRequest {
  /** Ids of samples to send directly before, after those that they need themselves. */
  readonly given?: readonly string[]
  /** True if all jobs run before the sample is sent. */
  readonly runsJobs?: boolean
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly keeps?: readonly KeptId[]
  readonly status?: number
  /** Recorded response; what differs by language is a `Text`. */
  readonly answer?: unknown
}

/** An id of the response that later samples name as `$VARIABLE`. */
export interface KeptId {
  readonly variable: string
  readonly field: string
  readonly place: number
  /** The id that pages show in responses. */
  readonly shown: string
}

export function readSample(id: string): Sample {
  const operation = findOperation(dirname(id))
  if (operation === undefined) throw new Error(`The contract has no operation for the sample ${id}`)
  const file = join(SAMPLES, `${id}.json`)
  return { id, file, operation, request: JSON.parse(readFileSync(file, 'utf8')) as SampleRequest }
}

/** The samples to send first, in order. */
export function precedingSamples({ request: { given = [] } }: Sample): readonly Sample[] {
  const all = given.map(readSample).flatMap((sample) => [...precedingSamples(sample), sample])
  return [...new Map(all.map((sample) => [sample.id, sample])).values()]
}

/** Every sample that sends a request, sorted by id; recipes are not included. */
export function servedSamples(): readonly Sample[] {
  return globSync('*/*.json', { cwd: SAMPLES })
    .map((file) => readSample(file.slice(0, -'.json'.length)))
    .sort((one, other) => one.id.localeCompare(other.id))
}

/**
 * Selects a few samples that together have every trait of a request. Greedy: takes the sample with most missing
 * traits; among equals the longest body, which contains most to quote.
 */
export function withEveryTrait(samples: readonly Sample[]): readonly Sample[] {
  const missing = new Set(samples.flatMap(traitsOf))
  const newTraits = (sample: Sample) => traitsOf(sample).filter((trait) => missing.has(trait)).length
  const chosen: Sample[] = []
  while (missing.size > 0) {
    const [next] = samples.toSorted(
      (one, other) => newTraits(other) - newTraits(one) || bodyLength(other) - bodyLength(one),
    )
    if (next === undefined) break
    chosen.push(next)
    for (const trait of traitsOf(next)) missing.delete(trait)
  }
  return chosen
}

function bodyLength({ request }: Sample): number {
  return JSON.stringify(request.body ?? '').length
}

/** Traits of a sample that the writers of programs branch on, and the status that the call ends with. */
function traitsOf({ operation, request }: Sample): readonly string[] {
  const { 'Content-Type': mediaType = 'application/json', ...headers } = request.headers ?? {}
  return [
    `${operation.method} of ${request.body === undefined ? 'no body' : mediaType}`,
    `${operation.key} key`,
    request.query === undefined ? 'no query' : 'query',
    Object.keys(headers).length === 0 ? 'no headers' : 'headers',
    (request.status ?? 200) >= 400 ? 'refused' : operation.answer === undefined ? 'no answer' : 'answered',
  ]
}

/** The answer that the page in this language shows; undefined if it has no body. */
export function shownAnswer({ request: { answer } }: Sample, language: Language): unknown {
  return answer === undefined ? undefined : inLanguage(answer, language)
}
