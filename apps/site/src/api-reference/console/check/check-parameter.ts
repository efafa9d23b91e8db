import type { Parameter, Schema } from '../../model/reference.ts'
import { createSchemaCheck } from './create-schema-check.ts'
import type { SchemaFault } from './schema-fault.ts'

/** Validates the text typed for a parameter. Empty text means that the parameter is not sent. */
export function checkParameter(
  { name, schema, isRequired }: Parameter,
  text: string,
  schemas: Readonly<Record<string, Schema>>,
): readonly SchemaFault[] {
  if (text === '') return isRequired ? [{ pointer: `/${name}`, code: 'field.required', expected: '' }] : []
  return createSchemaCheck(
    schema,
    schemas,
  )(typedValue(text, schema)).map((fault) => ({
    ...fault,
    pointer: `/${name}`,
  }))
}

/** Parameters are typed as text; their schema expects booleans and numbers. */
function typedValue(text: string, { type }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text)
  return text
}
