import { translate } from '@docusaurus/Translate'
import type { FieldErrorTexts } from '../console-context.ts'
import type { SchemaFault } from './schema-fault.ts'

/** Translates a fault with the same templates that the API uses for its field errors. */
export function faultText({ code, expected }: SchemaFault, { codes, formats }: FieldErrorTexts): string {
  const words = COUNTED[code]?.(Number(expected)) ?? wordsFor(expected, formats)
  return (codes[code] ?? code).replace('{expected}', () => words)
}

/** Words for `expected` under the codes where it is a count. */
const COUNTED: Readonly<Record<string, ((count: number) => string) | undefined>> = {
  'field.too_short': characters,
  'field.too_long': characters,
  'field.too_few': items,
  'field.too_many': items,
}

function characters(count: number): string {
  if (count === 1) return translate({ id: 'console.check.character', message: '1 carácter' })
  return translate(
    { id: 'console.check.characters', message: '{count} caracteres' },
    { count: String(count) },
  )
}

function items(count: number): string {
  if (count === 1) return translate({ id: 'console.check.item', message: '1 elemento' })
  return translate({ id: 'console.check.items', message: '{count} elementos' }, { count: String(count) })
}

function wordsFor(expected: unknown, formats: FieldErrorTexts['formats']): string {
  if (Array.isArray(expected)) return expected.map(String).join(', ')
  return formats[String(expected)] ?? String(expected ?? '')
}
