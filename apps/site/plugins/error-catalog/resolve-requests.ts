// Turns the differences of `wrong-requests.ts` into whole requests.
import type { ErrorCode, FieldErrorCode, KeyKind } from '@taquilla/contract'
import { preparationsOf } from '../vocabulary/preparation.ts'
import { readSample, requestOf, type Sample, type SampleFile, sampleIds } from '../vocabulary/sample-files.ts'
import { WRONG_FIELDS } from './wrong-fields.ts'
import type { Changes, Step, WrongRequest } from './wrong-request.ts'
import { WRONG_REQUESTS } from './wrong-requests.ts'

/** A sample with its changes made. */
export interface ResolvedStep {
  readonly sample: Sample
  readonly change: Changes
}

export interface ResolvedRequest extends Pick<WrongRequest, 'names' | 'pointer' | 'adds'> {
  readonly right: Sample
  /** Ids of the samples whose preparation the request needs. */
  readonly preparedAs: readonly string[]
  readonly given: readonly Sample[]
  /** Sent between the preparation and the request. */
  readonly after: readonly ResolvedStep[]
  readonly request: Sample['request']
  readonly key: KeyKind | 'none' | 'unknown' | 'live'
  /** New values by pointer; undefined if the request lacks the member. */
  readonly differences: Changes
  /** The sample that is this request, if there is one. */
  readonly sample?: Sample
}

/** Every wrong request, by the code of its error or field error. `samples` is the folder of the samples. */
export function resolveRequests(samples: string): ReadonlyMap<ErrorCode | FieldErrorCode, ResolvedRequest> {
  const entries = Object.entries({ ...WRONG_REQUESTS, ...WRONG_FIELDS })
  return new Map(
    entries.flatMap(([code, entry]) =>
      'right' in entry ? [[code as ErrorCode | FieldErrorCode, resolve(code, entry, samples)] as const] : [],
    ),
  )
}

function resolve(code: string, wrong: WrongRequest, samples: string): ResolvedRequest {
  const {
    right: rightId,
    preparedAs: preparedBy,
    key: ownKey,
    change = {},
    without = [],
    after = [],
    ...response
  } = wrong
  const right = readSample(samples, rightId)
  const sample = Object.keys(wrong).length === 1 ? recordedSample(code, samples) : undefined
  const preparedAs = preparedBy ?? [(sample ?? right).id]
  const { request } = sample ?? withChanges(right, change, without)
  const key = ownKey ?? request.key
  return {
    ...response,
    right,
    preparedAs,
    given: preparationsOf(samples, preparedAs).flatMap(({ requests }) => requests),
    after: after.map((step) => resolveStep(step, samples)),
    request: key === 'public' ? { ...request, key } : request,
    key,
    differences: { ...change, ...Object.fromEntries(without.map((pointer) => [pointer, undefined])) },
    ...(sample === undefined ? {} : { sample }),
  }
}

/** The sample that records the error. @throws RangeError if there is none */
function recordedSample(code: string, samples: string): Sample {
  const found = sampleIds(samples)
    .map((id) => readSample(samples, id))
    .find(
      ({ status, file }) => status >= 400 && (file.answer as { code?: string } | undefined)?.code === code,
    )
  if (found === undefined) throw new RangeError(`No sample records the error ${code}`)
  return found
}

function resolveStep(step: Step, samples: string): ResolvedStep {
  const { of, change } = typeof step === 'string' ? { of: step, change: {} } : step
  return { sample: withChanges(readSample(samples, of), change), change }
}

function withChanges(sample: Sample, change: Changes, without: readonly string[] = []): Sample {
  const { id, operation } = sample
  const whole: SampleFile & { readonly method: string; readonly address?: string } = {
    ...sample.file,
    method: operation.method,
  }
  const { method, address, ...file } = changed(whole, change, without)
  const request = requestOf(id, operation, file)
  return { ...sample, file, request: { ...request, method, address: address ?? request.address } }
}

type Members = Readonly<Record<string, unknown>>

/** Copy of a value with the members at the pointers replaced, added, or left out. */
export function changed<Value>(value: Value, change: Changes = {}, without: readonly string[] = []): Value {
  const replaced = Object.entries(change).reduce<unknown>(
    (whole, [pointer, member]) => withMember(whole, namesIn(pointer), { member }),
    value,
  )
  return without.reduce((whole, pointer) => withMember(whole, namesIn(pointer)), replaced) as Value
}

function namesIn(pointer: string): readonly string[] {
  return pointer.split('/').slice(1)
}

/** Without `given`, leaves the member out. */
function withMember(
  value: unknown,
  [name = '', ...inside]: readonly string[],
  given?: { readonly member: unknown },
): unknown {
  const members = (value ?? {}) as Members
  const member = inside.length > 0 ? withMember(members[name], inside, given) : given?.member
  if (Array.isArray(value)) return value.with(Number(name), member)
  if (inside.length > 0 || given !== undefined) return { ...members, [name]: member }
  const { [name]: _, ...others } = members
  return others
}
