import { listIn } from '../../model/json.ts'
import type { Schema } from '../../model/reference.ts'

/** Values of a closed set (enum or boolean); undefined if any text is allowed. */
export function parameterChoices({ enum: values, type }: Schema): readonly string[] | undefined {
  if (Array.isArray(values)) return listIn(values).map(String)
  return type === 'boolean' ? ['true', 'false'] : undefined
}
