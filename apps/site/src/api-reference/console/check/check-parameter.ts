import type { Parameter, Schema } from '../../model/reference.ts'
import { schemaCheck } from './check-schema.ts'
import type { SchemaFault } from './schema-fault.ts'

/** What is wrong with the text that was typed for a parameter; empty text stands for a parameter that is not sent. */
export function checkParameter(
  { name, schema, isRequired }: Parameter,
  text: string,
  schemas: Readonly<Record<string, Schema>>,
): readonly SchemaFault[] {
  if (text === '') return isRequired ? [{ pointer: `/${name}`, code: 'field.required', expected: '' }] : []
  return schemaCheck(
    schema,
    schemas,
  )(typedValue(text, schema)).map((fault) => ({
    ...fault,
    pointer: `/${name}`,
  }))
}

/** Addresses and headers carry text; the schema speaks of numbers and booleans. */
function typedValue(text: string, { type }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text)
  return text
}
