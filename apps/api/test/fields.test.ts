import { OPERATIONS, type Operation } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from './build-app.ts'
import { sendCall } from './call.ts'
import { type Shape, shapeOf } from './fuzz/schema-values.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { makeForFile } from './open-for-file.ts'
import { createScene } from './scene.ts'
import { tenantDigest } from './tenant-digest.ts'

// `admit-ticket-batch` says only that not everything was admitted; `admit-tickets-with-reasons` judges the same entries.
const WITH_BODY = OPERATIONS.filter(({ id, body }) => body !== undefined && id !== 'admit-ticket-batch')
/** Calls that report a faulty entry and store the others. */
const STORING_THE_OTHERS = ['set-rules', 'admit-tickets-with-reasons']

interface Fault {
  readonly pointer: string
  readonly code: string
}

/** A body with one invalid field, and the refusal it must cause. */
interface FaultyBody extends Fault {
  readonly body: unknown
}

const test = withTestApp()

const scene = makeForFile(() => createScene(test))

/** Yields every way in which a single field of the value can be invalid, with its pointer. */
function* faultyValues(value: unknown, schema: Shape, pointer = ''): Generator<FaultyBody> {
  if (Array.isArray(value)) yield* faultyItems(value, schema, pointer)
  else if (typeof value === 'object' && value !== null) yield* faultyMembers({ ...value }, schema, pointer)
  else if (typeof value === 'string') yield* faultyTexts(schema, pointer)
  if (pointer !== '') yield { body: { a: [1] }, pointer, code: isObject(schema) ? '' : 'field.wrong_type' }
}

function* faultyItems(value: readonly unknown[], schema: Shape, pointer: string): Generator<FaultyBody> {
  for (const [index, item] of value.entries()) {
    for (const fault of faultyValues(item, shapeOf(schema.items), `${pointer}/${index}`)) {
      yield { ...fault, body: value.with(index, fault.body) }
    }
  }
}

function* faultyMembers(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [] }: Shape,
  pointer: string,
): Generator<FaultyBody> {
  yield { body: { ...value, aField: 1 }, pointer: `${pointer}/aField`, code: 'field.unknown' }
  for (const [name, child] of Object.entries(value)) {
    const { [name]: _, ...rest } = value
    const at = `${pointer}/${name}`
    if (required.includes(name)) yield { body: rest, pointer: at, code: 'field.required' }
    for (const fault of faultyValues(child, shapeOf(properties[name]), at)) {
      yield { ...fault, body: { ...value, [name]: fault.body } }
    }
  }
}

function* faultyTexts({ maxLength }: Shape, pointer: string): Generator<FaultyBody> {
  for (const text of ['a\u0000b', 'a\ud800b']) yield { body: text, pointer, code: 'field.malformed' }
  if (maxLength !== undefined) {
    yield { body: 'x'.repeat(maxLength + 1), pointer, code: 'field.too_long' }
  }
}

/** Pointers of all members of a value. */
function membersOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const at = `${pointer}/${name}`
    return [at, ...membersOf(child, at)]
  })
}

/** Pointers of all required members: the good body must contain each, or it would go untested. */
function requiredOf(
  value: unknown,
  { items, properties = {}, required = [] }: Shape,
  pointer = '',
): string[] {
  if (typeof value !== 'object' || value === null) return []
  const wanted = Array.isArray(value) ? ['0'] : required
  const within = Object.entries(value).flatMap(([name, child]) =>
    requiredOf(child, shapeOf(Array.isArray(value) ? items : properties[name]), `${pointer}/${name}`),
  )
  return [...wanted.map((name) => `${pointer}/${name}`), ...within]
}

/** Members of a nested object are reported one by one, so no single code is expected for the object itself. */
function isObject({ type }: Shape): boolean {
  return [type ?? []].flat().includes('object')
}

async function faultsOf(operation: Operation, body: unknown): Promise<Fault[]> {
  const call = GOOD_CALLS[operation.id]?.(scene)
  const key = test.seller.privateKey
  const { status, answer, problem, text } = await sendCall(test.app, operation, { ...call, body, key })
  expect([200, 422], text).toContain(status)
  if (status === 422) return [...(problem.errors ?? [])]
  // Some calls report errors beside their results, or in them.
  if (Array.isArray(answer)) return answer.flatMap(({ errors = [] }: { errors?: Fault[] }) => errors)
  const { errors } = answer as { errors?: { results: { details: Fault[] }[] } }
  return (errors?.results ?? []).flatMap(({ details }) => details)
}

const WITH_QUERY = OPERATIONS.filter(({ query }) => query !== undefined)

/** For formats of query parameters, a text that is none of them. */
const MALFORMED: Readonly<Record<string, string>> = {
  instant: '2027-02-30T00:00:00Z',
  date: '2027-02-29',
  email: 'ana',
  currency: 'mxn',
  cursor: 'x',
  'feed-cursor': 'x',
  'web-url': 'javascript:alert(1)',
}

interface FaultyQuery extends Fault {
  readonly query: Query
}
type Query = Readonly<Record<string, string | number | boolean>>

/** Yields the good query with one parameter that is unknown, missing or invalid. */
function* faultyQueries(good: Query, { properties = {}, required = [] }: Shape): Generator<FaultyQuery> {
  yield { query: { ...good, unknown: 1 }, pointer: '/unknown', code: 'field.unknown' }
  for (const name of required) {
    const { [name]: _, ...query } = good
    yield { query, pointer: `/${name}`, code: 'field.required' }
  }
  for (const [name, schema] of Object.entries(properties)) {
    for (const [value, code] of wrongValues(shapeOf(schema))) {
      yield { query: { ...good, [name]: value }, pointer: `/${name}`, code }
    }
  }
}

/** Values that a parameter of this schema cannot have, with the codes of their refusals. */
function wrongValues({ type, enum: allowed, format, ...bounds }: Shape): [string | number, string][] {
  if (allowed) return [['none', 'field.not_allowed']]
  if (type === 'boolean') return [['maybe', 'field.wrong_type']]
  const wrong: [string | number, string][] = []
  if (type === 'integer') wrong.push(['1.5', 'field.wrong_type'])
  // Prices are decimal texts, whose bounds are part of their form.
  const [tooSmall, tooLarge] =
    type === 'integer' ? ['field.too_small', 'field.too_large'] : ['field.malformed', 'field.malformed']
  if (bounds.minimum !== undefined) wrong.push([bounds.minimum - 1, tooSmall])
  if (bounds.maximum !== undefined) wrong.push([bounds.maximum + 1, tooLarge])
  if (bounds.maxLength !== undefined) wrong.push(['x'.repeat(bounds.maxLength + 1), 'field.too_long'])
  const malformed = MALFORMED[String(format)]
  if (malformed !== undefined) wrong.push([malformed, 'field.malformed'])
  return wrong
}

describe.each(WITH_QUERY)('$id', (operation) => {
  it('refuses each unknown, missing or invalid query parameter at its pointer', async () => {
    const good = GOOD_CALLS[operation.id]?.(scene) ?? {}
    const missed: (Fault & { readonly text: string })[] = []
    for (const { query, pointer, code } of faultyQueries(good.query ?? {}, shapeOf(operation.query))) {
      const { status, problem, text } = await test.call(operation, { ...good, query })
      const isTold = problem?.errors?.some((fault) => fault.pointer === pointer && fault.code === code)
      if (status !== 422 || !isTold) missed.push({ pointer, code, text })
    }
    expect(missed).toEqual([])
  })
})

describe.each(WITH_BODY)('$id', (operation) => {
  it('refuses each invalid field at its pointer, and stores nothing', async () => {
    const good = GOOD_CALLS[operation.id]?.(scene).body
    const faulty = [...faultyValues(good, shapeOf(operation.body))]
    const before = await tenantDigest(test.database, test.seller.sellerId)
    const missed: Fault[] = []
    for (const { body, pointer, code } of faulty) {
      const faults = await faultsOf(operation, body)
      const isTold = faults.some(
        (fault) => fault.pointer.startsWith(pointer) && (code === '' || fault.code === code),
      )
      if (!isTold) missed.push({ pointer, code })
    }
    const asked = new Set(faulty.map(({ pointer }) => pointer))
    expect(membersOf(good).filter((pointer) => !asked.has(pointer))).toEqual([])
    expect(requiredOf(good, shapeOf(operation.body)).filter((pointer) => !asked.has(pointer))).toEqual([])
    expect(missed).toEqual([])
    if (!STORING_THE_OTHERS.includes(operation.id)) {
      expect(await tenantDigest(test.database, test.seller.sellerId)).toBe(before)
    }
  })
})
