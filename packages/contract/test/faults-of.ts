import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { FORMATS } from '../src/formats.ts'

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  keywords: ['doc', 'component', 'documentedAs'],
})
for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format.test)

/** What is wrong with a value, as `pointer keyword`; nothing may stand where there is no schema. */
export function faultsOf(schema: TSchema | undefined, value: unknown): string[] {
  if (schema === undefined) return value === undefined ? [] : [' schema']
  const isValid = ajv.compile(schema)
  return isValid(value) ? [] : (isValid.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`)
}
