import { translate } from '@docusaurus/Translate'
import { listIn, textIn } from '../model/json.ts'
import type { Schema } from '../model/reference.ts'
import { EXPECTED, longPatternOf, readablePattern } from './patterns.ts'

/** A constraint as a short phrase; `isCode` if the text is a literal value. */
export interface Limit {
  readonly text: string
  readonly isCode: boolean
}

/** Lists all constraints on the values of a field. */
export function limitsOf(schema: Schema): readonly Limit[] {
  const values = listIn(schema.enum).filter((value) => value !== null)
  return [
    ...values.map((value) => ({ text: String(value), isCode: true })),
    ...(schema.const === undefined ? [] : [{ text: JSON.stringify(schema.const), isCode: true }]),
    ...phrases(schema).map((text) => ({ text, isCode: false })),
    ...(typeof schema.pattern === 'string' && longPatternOf(schema) === undefined
      ? [{ text: readablePattern(schema.pattern), isCode: true }]
      : []),
  ]
}

/** Documented example of a value if it fits one line; undefined for enums, whose values are listed already. */
export function exampleOf(schema: Schema): string | undefined {
  const [example] = listIn(schema.examples)
  if (example === undefined || schema.enum !== undefined || typeof example === 'object') return undefined
  const text = String(example)
  return text.length > 0 && text.length <= MAX_EXAMPLE_LENGTH ? text : undefined
}

const MAX_EXAMPLE_LENGTH = 60

function phrases(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, RANGES.characters),
    range(schema.minItems, schema.maxItems, RANGES.elements),
    range(schema.minimum, schema.maximum, RANGES.value),
    typeof schema.format === 'string' ? schema.format : '',
    textIn(schema[EXPECTED]),
    schema.default === undefined
      ? ''
      : translate(
          { id: 'reference.limit.default', message: 'por defecto {value}' },
          { value: JSON.stringify(schema.default) },
        ),
    schema.uniqueItems === true ? translate({ id: 'reference.limit.unique', message: 'sin repetidos' }) : '',
    schema.readOnly === true ? translate({ id: 'reference.limit.readOnly', message: 'solo lectura' }) : '',
    schema.deprecated === true ? translate({ id: 'reference.limit.deprecated', message: 'obsoleto' }) : '',
  ].filter((phrase) => phrase !== '')
}

const RANGES = {
  characters: {
    both: () => translate({ id: 'reference.limit.length', message: 'de {min} a {max} caracteres' }),
    max: () => translate({ id: 'reference.limit.maxLength', message: 'hasta {max} caracteres' }),
    min: () => translate({ id: 'reference.limit.minLength', message: 'al menos {min} caracteres' }),
  },
  elements: {
    both: () => translate({ id: 'reference.limit.items', message: 'de {min} a {max} elementos' }),
    max: () => translate({ id: 'reference.limit.maxItems', message: 'hasta {max} elementos' }),
    min: () => translate({ id: 'reference.limit.minItems', message: 'al menos {min} elementos' }),
  },
  value: {
    both: () => translate({ id: 'reference.limit.range', message: 'de {min} a {max}' }),
    max: () => translate({ id: 'reference.limit.maximum', message: 'hasta {max}' }),
    min: () => translate({ id: 'reference.limit.minimum', message: 'desde {min}' }),
  },
} as const

function range(min: unknown, max: unknown, words: (typeof RANGES)[keyof typeof RANGES]): string {
  const hasMin = typeof min === 'number'
  const hasMax = typeof max === 'number'
  if (!hasMin && !hasMax) return ''
  const message = hasMin && hasMax ? words.both() : hasMax ? words.max() : words.min()
  return message.replace('{min}', String(min)).replace('{max}', String(max))
}
