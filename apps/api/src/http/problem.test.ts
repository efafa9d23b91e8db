import { FIELD_ERROR_UNITS, type FieldErrorCode } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { presentFieldError } from './problem.ts'

const UNITS = {
  character: { es: ['1 carácter', '2 caracteres'], en: ['1 character', '2 characters'] },
  item: { es: ['1 elemento', '2 elementos'], en: ['1 item', '2 items'] },
  property: { es: ['1 campo', '2 campos'], en: ['1 field', '2 fields'] },
} as const

describe('a field error', () => {
  it.each(Object.entries(FIELD_ERROR_UNITS))(
    '%s counts in the singular and the plural',
    (code, unit = 'item') => {
      for (const language of ['es', 'en'] as const) {
        const details = [1, 2].map(
          (expected) =>
            presentFieldError({ pointer: '/title', code: code as FieldErrorCode, expected }, language).detail,
        )
        for (const [index, words] of UNITS[unit][language].entries()) {
          expect(details[index]).toMatch(new RegExp(` ${words}\\.$`))
        }
      }
    },
  )
})
