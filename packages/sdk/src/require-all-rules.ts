import { reasonsOf } from './errors.ts'
import type { RuleError } from './generated/schemas.ts'

/** Result of `setRules` or `previewRules`. */
interface RuleOutcome {
  readonly success: { readonly count: number }
  readonly errors: { readonly results: readonly RuleError[] }
}

/** Some rules of a call were refused; the others were stored. */
export class RefusedRulesError extends Error {
  override readonly name = 'RefusedRulesError'
  /** The refused rules, each with its errors. */
  readonly refused: readonly RuleError[]

  constructor({ success, errors: { results } }: RuleOutcome) {
    const reasons = reasonsOf(results.flatMap(({ details }) => details))
    super(`${results.length} of ${results.length + success.count} rules were refused.${reasons}`)
    this.refused = results
  }
}

/**
 * Returns the result of `setRules` or `previewRules` if no rule was refused.
 * @throws {RefusedRulesError} otherwise; the other rules stay stored
 */
export function requireAllRules<Outcome extends RuleOutcome>(outcome: Outcome): Outcome {
  if (outcome.errors.results.length > 0) throw new RefusedRulesError(outcome)
  return outcome
}
