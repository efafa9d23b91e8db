import type { FieldError } from '@taquilla/contract'
import type { SentRule } from './read-rule.ts'

/** Attaches to each rule of a request the faults that schema validation found, with pointers into the request body. */
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
