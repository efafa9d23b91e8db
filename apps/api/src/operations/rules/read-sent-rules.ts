import { ruleInput } from '@taquilla/contract'
import type { SentRule } from '#domain/rules/read-rule.ts'
import { faultsOf } from '#http/validate.ts'

/** The rules of a call, each with the faults of its form at their pointers into the call's body. */
export function readSentRules(body: readonly Readonly<Record<string, unknown>>[]): SentRule[] {
  return body.map((sent, index) => {
    const faults = faultsOf(ruleInput, sent)
    return {
      index,
      sent,
      faults: faults.map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer}` })),
    }
  })
}
