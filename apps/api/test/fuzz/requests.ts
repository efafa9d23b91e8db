import type { Operation } from '@taquilla/contract'
import fc from 'fast-check'
import type { Call } from '../call.ts'
import { GOOD_CALLS } from '../good-calls.ts'
import type { Scene } from '../scene.ts'
import { mutate, mutations, nastyValues } from './mutations.ts'
import { CONTENT_TYPES, HEADERS, IDEMPOTENCY_KEYS } from './nasty-headers.ts'
import { NASTY_NAMES, NASTY_SEGMENTS, NASTY_TEXTS } from './nasty-texts.ts'
import { BROKEN_BODIES, toJsonText } from './nasty-values.ts'
import { type Shape, valuesOf } from './schema-values.ts'

/** A request as sent over the wire, with its body as bytes. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Generates requests of an operation: valid ones of these scenes with a few mutations. */
export function requestsOf(
  operation: Operation,
  scenes: readonly Scene[],
  key: string,
): fc.Arbitrary<WireRequest> {
  const ids = scenes.flatMap((scene) => Object.values(scene))
  return fc
    .constantFrom(...scenes)
    .chain((scene) =>
      fc.record({
        call: fc.constant(goodCall(operation, scene)),
        segments: rarely(fc.constantFrom(...NASTY_SEGMENTS, ...NASTY_TEXTS.map(encode))),
        query: queries(operation, ids),
        body: bodies(operation, [scene], ids),
        contentType: rarely(fc.constantFrom(...CONTENT_TYPES)),
        extras: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
        keyed: rarely(fc.constantFrom(...IDEMPOTENCY_KEYS)),
      }),
    )
    .map(({ call, segments, query, body, contentType, extras, keyed }) =>
      withReadableBody({
        method: operation.method,
        path: fillPath(operation.path, call, segments) + (query === undefined ? goodQuery(call) : query),
        headers: {
          authorization: key,
          ...(body === undefined && contentType === undefined
            ? {}
            : { 'content-type': contentType ?? 'application/json' }),
          ...Object.fromEntries(extras),
          ...(keyed === undefined ? {} : { 'idempotency-key': keyed }),
        },
        body,
      }),
    )
}

/** Shows the body as text, for fast-check's report of a failing request. */
function withReadableBody(request: WireRequest): WireRequest {
  const show = () => JSON.stringify({ ...request, body: request.body?.toString().slice(0, 4_000) })
  return Object.defineProperty(request, fc.toStringMethod, { value: show })
}

function goodCall(operation: Operation, scene: Scene): Call {
  const make = GOOD_CALLS[operation.id]
  if (make === undefined) throw new Error(`GOOD_CALLS has no call of ${operation.id}.`)
  return make(scene)
}

/** Used in one of ten requests, so that most are invalid only in their body. */
function rarely<Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary: values, weight: 1 })
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function fillPath(path: string, call: Call, segment: string | undefined): string {
  const params: Readonly<Record<string, string | undefined>> = call.params ?? {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment ?? encode(params[name] ?? ''))
}

function goodQuery({ query }: Call): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encode(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const ODD_QUERIES = [...'?&& ?= ?% ?a=%zz ?a[b]=1 ?a=1&a=2 ?a ?'.split(' '), `?a=${'x'.repeat(4_000)}`]
const MAX_QUERY_TEXT = 4_000

/** Queries with declared and undeclared parameters; undefined keeps the valid query. */
function queries(operation: Operation, ids: readonly string[]): fc.Arbitrary<string | undefined> {
  const { properties = {} }: Shape = operation.query ?? {}
  const names = [...Object.keys(properties), ...NASTY_NAMES].filter((name) => name.length < 100)
  const texts = [...NASTY_TEXTS, ...ids].filter((text) => text.length < MAX_QUERY_TEXT)
  const nasty = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...texts))
  const sound = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(fc.constant(name), valuesOf(schema, ids).map(String)),
  )
  const pairs = fc
    .array(fc.oneof(nasty, ...sound, ...sound), { maxLength: 5 })
    .map((all) => `?${all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`)
  return fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 6 },
    { arbitrary: pairs, weight: operation.query ? 8 : 1 },
    { arbitrary: fc.constantFrom(...ODD_QUERIES), weight: 1 },
  )
}

function bodies(
  operation: Operation,
  scenes: readonly Scene[],
  ids: readonly string[],
): fc.Arbitrary<Buffer | undefined> {
  if (operation.body === undefined) {
    return fc.oneof({ arbitrary: fc.constant(undefined), weight: 8 }, fc.constantFrom(...BROKEN_BODIES))
  }
  const good = fc.constantFrom(...scenes).map((scene) => goodCall(operation, scene).body)
  const base = fc.oneof(
    { arbitrary: good, weight: 4 },
    { arbitrary: valuesOf(operation.body, ids), weight: 2 },
  )
  const broken = fc.oneof(fc.constantFrom(...BROKEN_BODIES), fc.constant(undefined))
  const mutated = fc
    .tuple(base, fc.array(mutations, { maxLength: 3 }))
    .map(([value, all]) => Buffer.from(toJsonText(all.reduce(mutate, value))))
  const cut = fc.tuple(mutated, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1)))
  const other = nastyValues.map((value) => Buffer.from(toJsonText(value)))
  return fc.oneof(
    { arbitrary: mutated, weight: 20 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: other, weight: 1 },
  )
}
