import { type FieldError, MAX_BODY_DEPTH, MAX_REPORTED_ENTRY_FAULTS, text } from '@taquilla/contract'
import type { TSchema } from 'typebox'
import { findUnstorableText, isDeeper } from './json-body.ts'
import { faultsOf } from './validate.ts'

/** Entry of a list whose entries are judged one by one. */
export interface JudgedEntry {
  readonly index: number
  /** Undefined if the entry is nested too deep to be used. */
  readonly sent: unknown
  /** Their pointers begin at the body. */
  readonly faults: readonly FieldError[]
}

const TOO_DEEP = text(
  `un valor de hasta ${MAX_BODY_DEPTH} niveles`,
  `a value of at most ${MAX_BODY_DEPTH} levels`,
)

/** Judges each entry of a list, also for what would refuse another body as a whole. */
export function judgeEntries(schema: TSchema, body: readonly unknown[]): JudgedEntry[] {
  return body.map((entry, index) => {
    const isDeep = isDeeper(entry, MAX_BODY_DEPTH - 1)
    const faults = isDeep
      ? [{ pointer: '', code: 'field.malformed', expected: TOO_DEEP } as const]
      : faultsOfEntry(schema, entry)
    return {
      index,
      sent: isDeep ? undefined : entry,
      faults: faults
        .slice(0, MAX_REPORTED_ENTRY_FAULTS)
        .map((fault) => ({ ...fault, pointer: `/${index}${fault.pointer}` })),
    }
  })
}

function faultsOfEntry(schema: TSchema, entry: unknown): readonly FieldError[] {
  const faults = faultsOf(schema, entry)
  const unstorable = findUnstorableText(entry)
  if (unstorable === undefined) return faults
  return [unstorable, ...faults.filter(({ pointer }) => pointer !== unstorable.pointer)]
}
