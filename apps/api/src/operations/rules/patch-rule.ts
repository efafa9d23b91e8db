import {
  ApiError,
  type FieldError,
  invalidFields,
  type RulePatch,
  type Rule as WireRule,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { createRuleSet, presentStoredRule, validateRules } from '#domain/events/index.ts'
import { changeRules } from '#domain/purchase/index.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'

interface RequestedPatch {
  readonly ruleId: string
  readonly patch: RulePatch
  /** Compares the current rule with the version that the caller knows. @throws precondition.failed */
  readonly assertVersion: (current: WireRule) => void
  readonly faultsOfForm: (rule: unknown) => readonly FieldError[]
}

/**
 * Merges the patch into the values of one rule; on any fault nothing is stored.
 * @throws event.not_found, rule.not_found, precondition.failed, request.invalid
 */
export async function patchRule(
  db: Sql,
  event: EventKey,
  { ruleId, patch, assertVersion, faultsOfForm }: RequestedPatch,
): Promise<WireRule> {
  const { answer } = await changeRules(db, event, ({ layout, stored }) => {
    const rule = stored.find((each) => each.ruleId === ruleId.toLowerCase())
    if (rule === undefined) throw new ApiError('rule.not_found', { values: { id: ruleId } })
    const current = presentStoredRule(rule, event.eventReference, layout)
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
    return { answer: presentStoredRule(next, event.eventReference, layout), put, after: validation.after }
  })
  return answer
}

/** @throws request.invalid if the patch names another rule, layer or selection than the rule has */
function refuseOtherPlace(sent: Omit<RulePatch, 'rules'>, current: WireRule): void {
  const faults = Object.entries(sent).flatMap(([name, value]): FieldError[] =>
    value === current[name as keyof WireRule] ? [] : [{ pointer: `/${name}`, code: 'field.immutable' }],
  )
  if (faults.length > 0) throw invalidFields(faults)
}
