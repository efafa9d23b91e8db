import {
  ApiError,
  type FieldError,
  FORMATS,
  type InvalidField,
  invalidFields,
  MAX_REPORTED_FAULTS,
  quantity,
} from '@taquilla/contract'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { escapePointer } from './json-pointer.ts'

// Limits the cost of error reports: larger bodies are checked only up to their first fault.
const MAX_EXPLAINED_NODES = 50_000

const quick = createAjv({ allErrors: false, coerceTypes: false })
const thorough = createAjv({ allErrors: true, coerceTypes: false })
const quickQuery = createAjv({ allErrors: false, coerceTypes: true })
const thoroughQuery = createAjv({ allErrors: true, coerceTypes: true })

function createAjv(options: { allErrors: boolean; coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: true,
    allowUnionTypes: true,
    useDefaults: false,
    verbose: true,
    ownProperties: true,
  })
  for (const keyword of ['doc', 'component', 'documentedAs']) ajv.addKeyword(keyword)
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format.test)
  return ajv
}

/** Returns for valid input and throws request.invalid with all faults otherwise. */
export type Validator = (value: unknown) => void

/** Validator for bodies; converts nothing. @throws request.invalid */
export function bodyValidator(schema: TSchema): Validator {
  return validator(schema, quick, thorough)
}

/** Validator for path and query parameters, which are text: converts them in place. @throws request.invalid */
export function queryValidator(schema: TSchema): Validator {
  return validator(schema, quickQuery, thoroughQuery)
}

/** Returns all faults of a value, for operations that report faults without refusing the request. */
export function faultsOf(schema: TSchema, value: unknown): readonly FieldError[] {
  try {
    bodyValidatorOf(schema)(value)
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.fields
    throw error
  }
}

const compiled = new WeakMap<TSchema, Validator>()

function bodyValidatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? bodyValidator(schema)
  compiled.set(schema, known)
  return known
}

function validator(schema: TSchema, fast: Ajv2020, slow: Ajv2020): Validator {
  // Compiled at the first use: compiling all schemas takes a third of the time of a start.
  let isValid: ValidateFunction | undefined
  let explain: ValidateFunction | undefined
  return (value) => {
    isValid ??= fast.compile(schema)
    if (isValid(value)) return
    explain = isSmall(value) ? (explain ?? slow.compile(schema)) : isValid
    explain(value)
    const faults = (explain.errors ?? isValid.errors ?? []).flatMap(toFieldError)
    throw invalidFields(withoutRepeats(faults).slice(0, MAX_REPORTED_FAULTS))
  }
}

/** True if the value is small enough to search it for all faults. */
function isSmall(value: unknown): boolean {
  const pending: unknown[] = [value]
  for (let count = 0; pending.length > 0; count++) {
    if (count + pending.length > MAX_EXPLAINED_NODES) return false
    const next = pending.pop()
    if (typeof next === 'object' && next !== null)
      pending.push(...Object.values(next).slice(0, MAX_EXPLAINED_NODES))
  }
  return true
}

const CODES: Readonly<Record<string, InvalidField['code']>> = {
  type: 'field.wrong_type',
  enum: 'field.not_allowed',
  const: 'field.not_allowed',
  format: 'field.malformed',
  pattern: 'field.malformed',
  minLength: 'field.too_short',
  maxLength: 'field.too_long',
  minimum: 'field.too_small',
  exclusiveMinimum: 'field.too_small',
  maximum: 'field.too_large',
  minItems: 'field.too_few',
  maxItems: 'field.too_many',
  minProperties: 'field.too_few',
  maxProperties: 'field.too_many',
  uniqueItems: 'field.duplicate',
  multipleOf: 'field.malformed',
}

function toFieldError(error: ErrorObject): InvalidField[] {
  const at = error.instancePath
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') {
    return [{ pointer: `${at}/${escapePointer(error.params.missingProperty)}`, code: 'field.required' }]
  }
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') {
    const name = error.params.additionalProperty ?? error.params.unevaluatedProperty
    return [{ pointer: `${at}/${escapePointer(name)}`, code: 'field.unknown' }]
  }
  const code = CODES[error.keyword]
  // Remaining keywords (anyOf, if) only repeat that one of the reported faults occurred.
  return code === undefined ? [] : [{ pointer: at, code, expected: expectation(error) }]
}

function expectation(error: ErrorObject): NonNullable<InvalidField['expected']> {
  const { params, keyword } = error
  if (keyword === 'type') return [params.type].flat().join(', ')
  if (keyword === 'enum') return params.allowedValues.map(String).join(', ')
  if (keyword === 'const') return String(params.allowedValue)
  if (keyword === 'format') return FORMATS[params.format as keyof typeof FORMATS]?.expected ?? params.format
  if (keyword === 'pattern') return params.pattern
  if (keyword === 'minProperties' || keyword === 'maxProperties') return quantity(params.limit, 'property')
  return params.limit ?? params.multipleOf ?? ''
}

/** Removes duplicates, since each member of a union reports the same fault. */
function withoutRepeats(faults: readonly InvalidField[]): InvalidField[] {
  const seen = new Map(faults.map((fault) => [`${fault.pointer} ${fault.code}`, fault]))
  return [...seen.values()]
}
