import type { Operation } from '@taquilla/contract'
import fc from 'fast-check'
import type { Call } from '../call.ts'
import { GOOD_CALLS, type Scene } from '../scene.ts'
import { toJsonText } from './json-text.ts'
import { mutate, mutations, nastyValues } from './mutations.ts'
import { BROKEN_BODIES, NASTY_NAMES, NASTY_TEXTS } from './nasty-values.ts'
import { valuesOf } from './schema-values.ts'

/** A request as it goes over the wire, its body already bytes. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

const NASTY_SEGMENTS = [
  ...[
    '%2F',
    '%2f..%2f',
    '..',
    '.',
    '%2e%2e',
    '%252e%252e%252f',
    ';a=b',
    'a;b',
    '%3B',
    '%00',
    '%',
    '%zz',
    '%C0%AF',
  ],
  ...[
    '%ED%A0%80',
    '%F0%9F%8E%AB',
    'batch',
    'user',
    'rules',
    '',
    '%20',
    '+',
    '*',
    '~',
    '@',
    ':id',
    '{ticketId}',
    '$&',
  ],
  ...[
    'a'.repeat(255),
    'a'.repeat(256),
    '%C3%B1'.repeat(127),
    '%C3%B1'.repeat(128),
    'a'.repeat(5_000),
    "'--",
    '%22',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    '0',
    '-1',
    '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17',
    'e%CC%81',
    '%E2%80%8B',
  ],
]

/** Requests of an operation: good ones of these scenes with a few things wrong. */
export function requestsOf(
  operation: Operation,
  scenes: readonly Scene[],
  key: string,
): fc.Arbitrary<WireRequest> {
  const ids = scenes.flatMap((scene) => Object.values(scene))
  return fc
    .record({
      call: fc.constantFrom(...scenes).map((scene) => goodCall(operation, scene)),
      segments: rarely(fc.constantFrom(...NASTY_SEGMENTS, ...NASTY_TEXTS.map(encode))),
      query: queries(operation, ids),
      body: bodies(operation, scenes, ids),
      contentType: rarely(fc.constantFrom(...CONTENT_TYPES)),
      extras: fc.array(fc.constantFrom(...HEADERS), { maxLength: 2 }),
      keyed: rarely(fc.constantFrom(...IDEMPOTENCY_KEYS)),
    })
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

/** What fast-check shows of a request that was answered wrongly. */
function withReadableBody(request: WireRequest): WireRequest {
  const show = () => JSON.stringify({ ...request, body: request.body?.toString().slice(0, 4_000) })
  return Object.defineProperty(request, fc.toStringMethod, { value: show })
}

function goodCall(operation: Operation, scene: Scene): Call {
  const make = GOOD_CALLS[operation.id]
  if (make === undefined) throw new Error(`GOOD_CALLS has no call of ${operation.id}.`)
  return make(scene)
}

/** One in ten, so that most requests are wrong in their body alone. */
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

/** A query of the operation's parameters and others, or undefined for the good one. */
function queries(operation: Operation, ids: readonly string[]): fc.Arbitrary<string | undefined> {
  const names = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {})
  const pair = fc.tuple(
    fc.constantFrom(...names, ...NASTY_NAMES.filter((name) => name.length < 100)),
    fc.oneof(fc.constantFrom(...NASTY_TEXTS.filter((text) => text.length < 4_000)), fc.constantFrom(...ids)),
  )
  const pairs = fc
    .array(pair, { maxLength: 4 })
    .map((all) => all.map(([name, value]) => `${encode(name)}=${encode(value)}`))
  const valid = operation.query ? fc.array(validPair(operation, ids), { maxLength: 5 }) : fc.constant([])
  const odd = fc.constantFrom(
    '',
    '?',
    '?&&',
    '?=',
    '?%',
    '?a=%zz',
    '?a[b]=1',
    '?a=1&a=2',
    '?a',
    '?\u00f1=1'.normalize(),
    `?a=${'x'.repeat(4_000)}`,
  )
  return fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 6 },
    {
      arbitrary: fc.tuple(valid, pairs).map((both) => `?${both.flat().join('&')}`),
      weight: operation.query ? 8 : 1,
    },
    { arbitrary: odd.map(encodeURI), weight: 1 },
  )
}

function validPair(operation: Operation, ids: readonly string[]): fc.Arbitrary<string> {
  const { properties } = operation.query as unknown as { properties: Record<string, never> }
  return fc
    .constantFrom(...Object.keys(properties))
    .chain((name) =>
      valuesOf(properties[name] as never, ids).map((value) => `${name}=${encode(String(value))}`),
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
    .tuple(base, fc.array(mutations(), { maxLength: 3 }))
    .map(([value, all]) => Buffer.from(toJsonText(all.reduce(mutate, value))))
  const cut = fc.tuple(mutated, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1)))
  const other = nastyValues().map((value) => Buffer.from(toJsonText(value)))
  return fc.oneof(
    { arbitrary: mutated, weight: 20 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: other, weight: 1 },
  )
}

const CONTENT_TYPES = [
  ...[
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=utf-16',
    'text/json',
    'text/plain',
  ],
  ...[
    'application/merge-patch+json',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'json',
    '',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/json; charset="',
    'application/json;;;',
    '*/*',
    'application/xml',
  ],
]

const HEADERS: readonly (readonly [string, string])[] = [
  ...['en', 'es-MX,en;q=0.5', '*', 'xx;q=9,;;;', 'q=1', '-'.repeat(900)].map(
    (value) => ['accept-language', value] as const,
  ),
  ...['identity', 'br;q=0', 'gzip, *;q=x'].map((value) => ['accept-encoding', value] as const),
  ['accept', 'text/html'],
  ['content-encoding', 'gzip'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-for', "127.0.0.1, ' or 1=1"],
  ['x-forwarded-host', 'evil.example'],
  ['x-original-url', '/health/live'],
  ['origin', 'null'],
  ['origin', 'http://localhost:3000'],
  ['cookie', 'a=b; __proto__=1'],
  ['if-match', '*'],
  ['range', 'bytes=0-0'],
  ['prefer', 'return=minimal'],
  ['expect', '100-continue'],
]

const IDEMPOTENCY_KEYS = [
  ...[
    '"one"',
    'two',
    '"thr\\"ee"',
    '""',
    '"',
    'a"b',
    ' ',
    'k'.repeat(255),
    'k'.repeat(256),
    'k\u00e9',
    '"\\x"',
    '1',
    'a, b',
  ],
]
