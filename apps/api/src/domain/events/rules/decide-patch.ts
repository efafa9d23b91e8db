import {
  ApiError,
  type FieldError,
  invalidFields,
  type RulePatch,
  type Rule as WireRule,
} from '@taquilla/contract'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { newId } from '#domain/values/ids.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'
import { presentStoredRule } from './rule-presenter.ts'
import { createRuleSet } from './rule-set.ts'
import type { RuleChange, StoredRules } from './store-rule-change.ts'
import { validateRules } from './validate-rules.ts'

interface RequestedPatch {
  readonly ruleId: string
  readonly patch: RulePatch
  /** Compares the current rule with the version that the caller knows. @throws precondition.failed */
  readonly assertVersion: (current: WireRule) => void
  readonly faultsOfForm: (rule: unknown) => readonly FieldError[]
}

/**
 * Decides to merge the patch into the values of one rule; `answer` is the rule with them.
 * @throws rule.not_found, precondition.failed, request.invalid
 */
export function decidePatch(
  { eventReference, layout, stored }: StoredRules,
  { ruleId, patch, assertVersion, faultsOfForm }: RequestedPatch,
): RuleChange & { readonly answer: WireRule } {
  const rule = stored.find((each) => each.ruleId === ruleId.toLowerCase())
  if (rule === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
  const current = presentStoredRule(rule, eventReference, layout)
  assertVersion(current)
  const { rules: values = {}, ...place } = patch
  refuseOtherPlace(place, current)
  const sent = { ...current, rules: mergePatch<WireRule['rules']>(current.rules, values) }
  if (canonicalJson(sent) === canonicalJson(current)) {
    return { answer: current, put: [], after: createRuleSet(stored) }
  }
  const faults = faultsOfForm(sent)
  const validation = validateRules([{ index: 0, sent, faults }], { layout, stored, newId })
  const [refused] = validation.refused
  // Pointers into a list of rules begin with the index of the rule.
  if (refused) {
    throw invalidFields(
      refused.faults.map((each) => ({ ...each, pointer: each.pointer.replace(/^\/0/, '') })),
    )
  }
  const put = validation.accepted.map((each) => each.rule)
  const [next = rule] = put
  return { answer: presentStoredRule(next, eventReference, layout), put, after: validation.after }
}

/** @throws request.invalid if the patch names another rule, layer or selection than the rule has */
function refuseOtherPlace(sent: Omit<RulePatch, 'rules'>, current: WireRule): void {
  const faults = Object.entries(sent).flatMap(([name, value]): FieldError[] =>
    value === current[name as keyof WireRule] ? [] : [{ pointer: `/${name}`, code: 'field.immutable' }],
  )
  if (faults.length > 0) throw invalidFields(faults)
}
