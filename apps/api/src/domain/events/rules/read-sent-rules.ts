import type { FieldError } from '@taquilla/contract'
import type { SentRule } from './read-rule.ts'

/** The rules of a call, each with the faults of its form at their pointers into the call's body. */
export function readSentRules(
  body: readonly Readonly<Record<string, unknown>>[],
  faultsOfForm: (sent: unknown) => readonly FieldError[],
): SentRule[] {
  return body.map((sent, index) => ({
    index,
    sent,
    faults: faultsOfForm(sent).map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer}` })),
  }))
}
