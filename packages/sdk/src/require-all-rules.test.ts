import { describe, expect, test } from 'vitest'
import { RefusedRulesError, requireAllRules } from './require-all-rules.ts'

describe('requireAllRules', () => {
  const details = [{ pointer: '/1/showId', code: 'field.reference_unknown', detail: 'Not found: showId x.' }]
  const outcome = (...results: readonly unknown[]) =>
    ({ success: { count: 1 }, errors: { results } }) as never

  test('returns the result if no rule was refused', () => {
    const whole = outcome()
    expect(requireAllRules(whole)).toBe(whole)
  })

  test('throws the refused rules, with their reasons', () => {
    const refused = { rule: {}, showId: 'x', message: 'M', details }
    const error = new RefusedRulesError(outcome(refused))
    expect(() => requireAllRules(outcome(refused))).toThrow(error)
    expect(error.refused).toEqual([refused])
    expect(error.message).toBe('1 of 2 rules were refused. /1/showId: Not found: showId x.')
  })
})
