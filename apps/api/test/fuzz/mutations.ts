import fc from 'fast-check'
import { NASTY_NAMES, NASTY_TEXTS } from './nasty-texts.ts'
import { NASTY_VALUES, RawJson, toJsonText } from './nasty-values.ts'

type Path = readonly (string | number)[]

export interface Mutation {
  readonly kind: 'remove' | 'replace' | 'add' | 'repeat key' | 'repeat item' | 'wrap' | 'stretch'
  /** Index of the place to mutate, counted over all places of the value. */
  readonly at: number
  readonly name: string
  readonly nasty: unknown
}

const MAX_PLACES = 500

// Created once, because fast-check needs tens of milliseconds to prepare each arbitrary of texts.
export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_VALUES),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(
    'remove',
    'replace',
    'replace',
    'replace',
    'add',
    'repeat key',
    'repeat item',
    'wrap',
    'stretch',
  ),
  at: fc.nat(MAX_PLACES),
  name: fc.constantFrom(...NASTY_NAMES),
  nasty: nastyValues,
})

/** Returns the value with one mutation applied, or unchanged if the mutation does not fit. */
export function mutate(value: unknown, mutation: Mutation): unknown {
  const places = placesOf(value)
  const path = places[mutation.at % places.length] ?? []
  return changeAt(value, path, (old) => changed(old, mutation))
}

const REMOVED = Symbol('removed')

function changed(old: unknown, { kind, name, nasty }: Mutation): unknown {
  switch (kind) {
    case 'remove':
      return REMOVED
    case 'replace':
      return nasty
    case 'wrap':
      return [old]
    case 'stretch':
      return typeof old === 'string' ? `${old}${'x'.repeat(3_000)}` : [old, old]
    case 'repeat item':
      return Array.isArray(old) && old.length > 0 ? Array.from({ length: 120 }, () => old[0]) : old
    case 'add':
      return isObject(old) ? withMember(old, name, nasty) : nasty
    case 'repeat key': {
      const [key = 'ticketId'] = isObject(old) ? Object.keys(old) : []
      return isObject(old) ? withMember(old, key, nasty) : old
    }
  }
}

/** Written as raw JSON, because an object cannot hold a name twice or take `__proto__`. */
function withMember(object: object, name: string, value: unknown): RawJson {
  const text = toJsonText(object)
  const comma = text === '{}' ? '' : ','
  return new RawJson(`${text.slice(0, -1)}${comma}${JSON.stringify(name)}:${toJsonText(value)}}`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)
}

/** Paths of everything that can be mutated, including the whole value. */
function placesOf(value: unknown): Path[] {
  const places: Path[] = [[]]
  for (let index = 0; index < places.length && places.length < MAX_PLACES; index++) {
    const path = places[index] ?? []
    const here = valueAt(value, path)
    if (Array.isArray(here)) places.push(...here.map((_, item) => [...path, item]))
    else if (isObject(here)) places.push(...Object.keys(here).map((key) => [...path, key]))
  }
  return places
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<string, unknown>)[step], value)
}

function changeAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) {
    const whole = change(value)
    return whole === REMOVED ? null : whole
  }
  const child =
    rest.length === 0 ? change(valueAt(value, [step])) : changeAt(valueAt(value, [step]), rest, change)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (index === step ? (child === REMOVED ? [] : [child]) : [item]))
  }
  const entries = Object.entries(value as object).flatMap(([key, old]) => {
    if (key !== String(step)) return [[key, old]]
    return child === REMOVED ? [] : [[key, child]]
  })
  return Object.fromEntries(entries)
}
