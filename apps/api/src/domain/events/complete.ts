import type { Static, TSchema } from 'typebox'
import { below, type Place, refuse } from '#domain/values/place.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'

/** The value with the schema's defaults; undefined once what it lacks is listed. For parts that a change may leave out. */
export function complete<const Schema extends TSchema>(
  schema: Schema & { readonly required?: readonly string[] },
  value: object,
  place: Place,
): Static<Schema> | undefined {
  const missing = (schema.required ?? []).filter((name) => Reflect.get(value, name) === undefined)
  for (const name of missing) refuse(below(place, name), 'field.required')
  return missing.length > 0 ? undefined : (withDefaults(schema, value) as Static<Schema>)
}

/** An input in which the fields that have a default are there. */
export type Filled<Input, Name extends keyof Input> = Input & {
  readonly [Each in Name]-?: Exclude<Input[Each], undefined>
}
