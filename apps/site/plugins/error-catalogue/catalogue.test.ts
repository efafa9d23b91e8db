import { ERRORS, FIELD_ERRORS, LANGUAGES, problem } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../test/faults-of.ts'
import { errorEntries, errorIndex } from './catalogue.ts'

describe.each(LANGUAGES)('the error catalogue in %s', (language) => {
  const entries = errorEntries(language, 'https://docs.taquilla.example')

  it('has exactly one page per code of the contract', () => {
    expect(entries.map(({ code }) => code).sort()).toEqual(Object.keys(ERRORS).sort())
    const { statuses, fieldErrors } = errorIndex(language, entries)
    const codes = statuses.flatMap(({ errors }) => errors.map(({ code }) => code))
    expect(codes.sort()).toEqual(Object.keys(ERRORS).sort())
    for (const { meaning, status } of statuses) expect(meaning, String(status)).not.toBe('')
    expect(fieldErrors.map(({ code }) => code)).toEqual(Object.keys(FIELD_ERRORS))
  })

  it('shows a valid example response for each code', () => {
    for (const { code, example } of entries) {
      expect(faultsOf(problem, example), code).toEqual([])
      expect(example).toMatchObject({ type: `https://docs.taquilla.example/errors/${code}`, code })
    }
  })
})
