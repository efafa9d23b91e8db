import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { addFault, below, type Place } from '#domain/values/place.ts'

interface FieldSchema {
  readonly readOnly?: true
  readonly format?: string
}

interface Compared {
  readonly sent: object
  /** Current values of the read-only fields, as responses have them. */
  readonly own: object
}

/**
 * Adds a fault for each read-only field whose value differs from the current one. Unchanged values are accepted, so
 * that a client may send back what it read.
 */
export function checkReadOnlyFields(
  schema: { readonly properties: Readonly<Record<string, TSchema>> },
  { sent, own }: Compared,
  place: Place,
): void {
  for (const [name, field] of Object.entries<FieldSchema>(schema.properties)) {
    const value: unknown = Reflect.get(sent, name)
    if (!field.readOnly || value === undefined) continue
    if (!isEqual(field, value, Reflect.get(own, name))) addFault(below(place, name), 'field.read_only')
  }
}

function isEqual({ format }: FieldSchema, sent: unknown, own: unknown): boolean {
  if (isDeepStrictEqual(sent, own)) return true
  if (typeof sent !== 'string' || typeof own !== 'string') return false
  if (format === 'instant') return Date.parse(sent) === Date.parse(own)
  return format === 'uuid' && sent.toLowerCase() === own
}
