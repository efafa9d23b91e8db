import type { Language } from '@taquilla/contract'
import { textIn } from '../../src/api-reference/model/json.ts'
import type { Schema } from '../../src/api-reference/model/reference.ts'
import {
  expanded,
  isRequired,
  nestedIn,
  propertiesOf,
  schemaName,
  typeLabel,
} from '../../src/api-reference/schema/describe-schema.ts'
import { schemaAnchor } from '../../src/api-reference/schema/schema-anchor.ts'
import type { FieldRow } from '../../src/mdx/vocabulary.ts'
import { contractSchemas } from './contract-schemas.ts'

export interface FieldScope {
  readonly language: Language
  /** Only these fields, in this order; then what is named inside them is spread out too. */
  readonly only?: readonly string[]
  /** Names of the schemas that the same page lists whole. */
  readonly onPage: ReadonlySet<string>
}

const NARROWING = [
  ...['enum', 'const', 'pattern', 'format', 'default', 'readOnly', 'deprecated'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
]

/** The fields of a schema, those inside a field following it. */
export function fieldRows(schema: Schema, scope: FieldScope): readonly FieldRow[] {
  const { all } = contractSchemas(scope.language)
  const whole = expanded(schema, all)
  const properties = propertiesOf(whole)
  const chosen =
    scope.only?.map((name) => {
      const property = properties.find(([each]) => each === name)
      if (property === undefined) throw new RangeError(`there is no field ${name}`)
      return property
    }) ?? properties
  return chosen.flatMap(([name, property]) =>
    rowsOf(property, { name, depth: 0, isRequired: isRequired(whole, name) }, scope),
  )
}

type Place = Pick<FieldRow, 'name' | 'depth' | 'isRequired'>

function rowsOf(schema: Schema, place: Place, scope: FieldScope): readonly FieldRow[] {
  const { all } = contractSchemas(scope.language)
  const whole = expanded(schema, all)
  const inner = nestedIn(schema, all)
  const name = inner.map(schemaName).find((each) => each !== undefined)
  const isSpread = name === undefined || (scope.only !== undefined && place.depth === 0)
  const typeHref = isSpread ? undefined : hrefOf(name, scope)
  const row: FieldRow = {
    ...place,
    type: typeLabel(schema, all),
    ...(typeHref === undefined ? {} : { typeHref }),
    description: textIn(whole.description),
    schema: Object.fromEntries(
      NARROWING.flatMap((keyword) => (keyword in whole ? [[keyword, whole[keyword]]] : [])),
    ),
  }
  return isSpread ? [row, ...inner.flatMap((each) => rowsInside(each, place.depth + 1, scope))] : [row]
}

function rowsInside(schema: Schema, depth: number, scope: FieldScope): readonly FieldRow[] {
  const whole = expanded(schema, contractSchemas(scope.language).all)
  return propertiesOf(whole).flatMap(([name, property]) =>
    rowsOf(property, { name, depth, isRequired: isRequired(whole, name) }, scope),
  )
}

/** On the page itself where it lists them, else in the reference. */
function hrefOf(name: string, { language, onPage }: FieldScope): string | undefined {
  if (onPage.has(name)) return `#${schemaAnchor(name)}`
  return contractSchemas(language).served.has(name) ? `/api-reference/v1#${schemaAnchor(name)}` : undefined
}
