import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { FORMATS } from '../src/formats.ts'

/** Knows the formats and keywords of the contract; reads no schema that is wrong in itself. */
export const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  keywords: ['doc', 'component', 'documentedAs'],
})
for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format.test)

/** Returns the validation errors of a value as `pointer keyword`. Without a schema, only undefined is valid. */
export function faultsOf(schema: TSchema | undefined, value: unknown): string[] {
  if (schema === undefined) return value === undefined ? [] : [' schema']
  const isValid = ajv.compile(schema)
  return isValid(value) ? [] : (isValid.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`)
}
