import type { Static, TSchema } from 'typebox'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'

/**
 * Fills in the schema's defaults. If a required field is missing, adds a fault for it and returns undefined. Needed
 * where the request schema makes fields optional because a stored value may supply them.
 */
export function completeInput<const Schema extends TSchema>(
  schema: Schema & { readonly required?: readonly string[] },
  value: object,
  place: Place,
): Static<Schema> | undefined {
  const missing = (schema.required ?? []).filter((name) => Reflect.get(value, name) === undefined)
  for (const name of missing) addFault(below(place, name), 'field.required')
  return missing.length > 0 ? undefined : (withDefaults(schema, value) as Static<Schema>)
}

/** Input type in which the fields with defaults are present. */
export type Filled<Input, Name extends keyof Input> = Input & {
  readonly [Each in Name]-?: Exclude<Input[Each], undefined>
}
