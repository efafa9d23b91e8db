import { translate } from '@docusaurus/Translate'
import type { FieldErrorTexts } from '../console-context.ts'
import type { SchemaFault } from './schema-fault.ts'

/** Translates a fault with the same templates that the API uses for its field errors. */
export function faultText({ code, expected }: SchemaFault, { codes, formats }: FieldErrorTexts): string {
  const words = code === 'field.too_long' ? characters(expected) : wordsFor(expected, formats)
  return (codes[code] ?? code).replace('{expected}', () => words)
}

function characters(count: unknown): string {
  return translate(
    { id: 'console.check.characters', message: '{count} caracteres' },
    { count: String(count) },
  )
}

function wordsFor(expected: unknown, formats: FieldErrorTexts['formats']): string {
  if (Array.isArray(expected)) return expected.map(String).join(', ')
  return formats[String(expected)] ?? String(expected ?? '')
}
