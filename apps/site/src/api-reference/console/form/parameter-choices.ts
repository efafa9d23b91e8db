import { listIn } from '../../model/json.ts'
import type { Schema } from '../../model/reference.ts'

/** The values that a parameter can have, where they can be listed. */
export function choicesOf({ enum: values, type }: Schema): readonly string[] | undefined {
  if (Array.isArray(values)) return listIn(values).map(String)
  return type === 'boolean' ? ['true', 'false'] : undefined
}
