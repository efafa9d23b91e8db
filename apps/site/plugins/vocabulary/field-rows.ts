import { FORMATS, type Format, type Language } from '@taquilla/contract'
import { schemaAnchor } from '../../src/api-reference/model/addresses.ts'
import { textIn } from '../../src/api-reference/model/json.ts'
import type { Schema } from '../../src/api-reference/model/reference.ts'
import {
  expandRef,
  isRequired,
  nestedIn,
  propertiesOf,
  schemaName,
  typeLabel,
} from '../../src/api-reference/schema/describe-schema.ts'
import { EXPECTED, longPatternOf } from '../../src/api-reference/schema/patterns.ts'
import type { FieldRow } from '../../src/mdx/vocabulary.ts'
import { referencePath } from '../api-reference/reference-path.ts'
import { contractSchemas } from './contract-schemas.ts'

export interface FieldScope {
  readonly language: Language
  /** Restricts the list to these fields, in this order; their named schemas are then expanded one level. */
  readonly only?: readonly string[]
  /** Names of the schemas that the page lists completely. */
  readonly onPage: ReadonlySet<string>
}

const CONSTRAINTS = [
  ...['enum', 'const', 'pattern', 'format', 'default', 'readOnly', 'deprecated'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
]

/** Rows of a schema's fields; nested fields follow their parent. */
export function fieldRows(schema: Schema, scope: FieldScope): readonly FieldRow[] {
  const { all } = contractSchemas(scope.language)
  const expanded = expandRef(schema, all)
  const properties = propertiesOf(expanded)
  const chosen =
    scope.only?.map((name) => {
      const property = properties.find(([each]) => each === name)
      if (property === undefined) throw new RangeError(`there is no field ${name}`)
      return property
    }) ?? properties
  return chosen.flatMap(([name, property]) =>
    rowsOf(property, { name, depth: 0, isRequired: isRequired(expanded, name) }, scope),
  )
}

type RowPosition = Pick<FieldRow, 'name' | 'depth' | 'isRequired'>

function rowsOf(schema: Schema, position: RowPosition, scope: FieldScope): readonly FieldRow[] {
  const { all } = contractSchemas(scope.language)
  const expanded = expandRef(schema, all)
  const inner = nestedIn(schema, all)
  const name = inner.map(schemaName).find((each) => each !== undefined)
  const isExpanded = name === undefined || (scope.only !== undefined && position.depth === 0)
  const typeHref = isExpanded ? undefined : hrefOf(name, scope)
  const row: FieldRow = {
    ...position,
    type: typeLabel(schema, all),
    ...(typeHref === undefined ? {} : { typeHref }),
    description: textIn(expanded.description),
    schema: { ...constraintsOf(expanded), ...expectedOf(expanded, scope.language) },
  }
  return isExpanded ? [row, ...inner.flatMap((each) => rowsInside(each, position.depth + 1, scope))] : [row]
}

function constraintsOf(schema: Schema): Schema {
  return Object.fromEntries(
    CONSTRAINTS.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])),
  )
}

/** What a long pattern expects, where the contract says it. */
function expectedOf(schema: Schema, language: Language): Schema {
  const pattern = longPatternOf(schema)
  const formats: readonly Format[] = Object.values(FORMATS)
  const format = formats.find((each) => pattern !== undefined && each.pattern === pattern)
  return format === undefined ? {} : { [EXPECTED]: format.expected[language] }
}

function rowsInside(schema: Schema, depth: number, scope: FieldScope): readonly FieldRow[] {
  const expanded = expandRef(schema, contractSchemas(scope.language).all)
  return propertiesOf(expanded).flatMap(([name, property]) =>
    rowsOf(property, { name, depth, isRequired: isRequired(expanded, name) }, scope),
  )
}

/** Link to the fields of a schema: on the same page if listed there, else in the API reference. */
function hrefOf(name: string, { language, onPage }: FieldScope): string | undefined {
  if (onPage.has(name)) return `#${schemaAnchor(name)}`
  return contractSchemas(language).served.has(name) ? referencePath(schemaAnchor(name)) : undefined
}
