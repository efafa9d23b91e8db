import { type OutputUnit, Validator, type Schema as ValidatorSchema } from '@cfworker/json-schema'
import { listIn, objectIn, resolveRef } from '../../model/json.ts'
import type { Schema } from '../../model/reference.ts'
import { pointerSteps, pointerTo, valueAt } from './json-pointer.ts'
import type { SchemaFault } from './schema-fault.ts'

const CODES: Readonly<Record<string, string>> = {
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
  exclusiveMaximum: 'field.too_large',
  minItems: 'field.too_few',
  maxItems: 'field.too_many',
  minProperties: 'field.too_few',
  maxProperties: 'field.too_many',
  uniqueItems: 'field.duplicate',
  multipleOf: 'field.malformed',
  false: 'field.unknown',
}

/** Returns a validator for one schema. The validator interprets the schema, since the site's CSP forbids `eval`. */
export function createSchemaCheck(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
): (value: unknown) => readonly SchemaFault[] {
  // The document's `$ref`s start at its root: `#/components/schemas/…`.
  const root = { ...schema, components: { schemas } }
  const validator = new Validator(root as ValidatorSchema, '2020-12', false)
  return (value) => {
    const { valid, errors } = validator.validate(value)
    if (valid) return []
    return withoutRedundantFaults(errors.flatMap((error) => faultsOf(error, { root, value })))
  }
}

interface CheckContext {
  readonly root: Schema
  readonly value: unknown
}

function faultsOf({ keyword, instanceLocation, keywordLocation }: OutputUnit, { root, value }: CheckContext) {
  const pointer = instanceLocation.slice(1)
  const expected = keywordValue(root, keywordLocation)
  if (keyword === 'required') {
    const present = objectIn(valueAt(value, pointer))
    return listIn(expected)
      .filter((name) => !Object.hasOwn(present, String(name)))
      .map((name) => ({ pointer: pointer + pointerTo([String(name)]), code: 'field.required', expected: '' }))
  }
  // Other keywords (anyOf, if, $ref, properties) only repeat that a fault reported separately exists.
  const code = CODES[keyword]
  return code === undefined ? [] : [{ pointer, code, expected }]
}

/** Value of the keyword at a location such as `#/items/$ref/properties/price/minimum`. */
function keywordValue(root: Schema, location: string): unknown {
  return pointerSteps(location.slice(1)).reduce<unknown>((node, step) => {
    if (step === '$ref') return resolveRef(root, node)
    return Array.isArray(node) ? node[Number(step)] : objectIn(node)[step]
  }, root)
}

/**
 * Removes repeated faults. A union reports the faults of all its members, so "must be null" is dropped if a more
 * precise fault exists at the same pointer or below it.
 */
function withoutRedundantFaults(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const once = [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.code}`, fault])).values()]
  return faults.filter((fault) => {
    if (fault.code === 'field.wrong_type' && fault.expected === 'null') {
      return !once.some(
        (other) => other.expected !== 'null' && `${other.pointer}/`.startsWith(`${fault.pointer}/`),
      )
    }
    return once.includes(fault)
  })
}
