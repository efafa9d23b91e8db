// Fills every text field of a schema, so that new fields are covered automatically.
import type { TSchema } from 'typebox'
import type { Shape } from '../fuzz/schema-values.ts'

export interface TextField extends Shape {
  /** Path of member names without list indexes: `shows/ticketOptions/title`. */
  readonly path: string
}

/** Returns the text for a field; undefined keeps the sample's value. */
export type TextOf = (field: TextField) => string | undefined

interface Field {
  readonly path: string
  readonly shape: Shape & { readonly readOnly?: boolean; readonly documentedAs?: Shape }
}

/**
 * Returns the sample with every writable text of its schema replaced, including optional fields that the sample omits.
 * Enums stay, and so does a text for which `textOf` returns undefined.
 */
export function fillTexts(schema: TSchema, sample: unknown, textOf: TextOf): unknown {
  return fill({ path: '', shape: shapeOf(schema) }, sample, textOf)
}

function fill({ path, shape }: Field, sample: unknown, textOf: TextOf): unknown {
  const types = [shape.type ?? []].flat()
  if (shape.readOnly) return sample
  if (types.includes('object')) return fillMembers({ path, shape }, sample, textOf)
  if (types.includes('array')) return fillItems({ path, shape }, sample, textOf)
  if (types.includes('string') && shape.enum === undefined) return textOf({ ...shape, path }) ?? sample
  return sample
}

function fillMembers({ path, shape }: Field, sample: unknown, textOf: TextOf): object | undefined {
  const known: Readonly<Record<string, unknown>> = { ...(sample ?? {}) }
  const members = Object.entries(shape.properties ?? {}).flatMap(([name, schema]) => {
    const below = path === '' ? name : `${path}/${name}`
    const value = fill({ path: below, shape: shapeOf(schema) }, known[name], textOf)
    return value === undefined ? [] : [[name, value] as const]
  })
  const filled = Object.fromEntries(members)
  const isWhole = (shape.required ?? []).every((name) => name in filled)
  return isWhole && (members.length > 0 || sample !== undefined) ? filled : undefined
}

function fillItems({ path, shape }: Field, sample: unknown, textOf: TextOf): unknown {
  const item = shapeOf(shape.items as TSchema)
  const samples = Array.isArray(sample) && sample.length > 0 ? sample : [undefined]
  const filled = samples.map((each) => fill({ path, shape: item }, each, textOf))
  return filled.includes(undefined) ? sample : filled
}

function shapeOf(schema: TSchema | undefined): Field['shape'] {
  const shape: Field['shape'] = schema ?? {}
  return shape.documentedAs?.properties ? shape.documentedAs : shape
}
