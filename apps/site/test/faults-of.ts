import { FORMATS } from '@taquilla/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  keywords: ['doc', 'component', 'documentedAs'],
})
for (const [name, { test }] of Object.entries(FORMATS)) ajv.addFormat(name, test)

/** Validates a value; returns faults as `pointer keyword`. A missing field has its own pointer. */
export function faultsOf(schema: object, value: unknown): readonly string[] {
  const isValid = ajv.compile(schema)
  if (isValid(value)) return []
  return (isValid.errors ?? []).map(({ instancePath, keyword, params }) => {
    const missing = keyword === 'required' ? `/${params.missingProperty}` : ''
    return `${instancePath}${missing} ${keyword}`
  })
}
