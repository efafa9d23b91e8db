import type { FieldError } from '@taquilla/contract'
import type { SentRule } from './read-rule.ts'

interface JudgedRule {
  readonly index: number
  readonly sent: unknown
  readonly faults: readonly FieldError[]
}

/** Rules of a request as objects: one that is none, and has a fault for it, becomes empty. */
export function readSentRules(judged: readonly JudgedRule[]): SentRule[] {
  return judged.map((each) => {
    const isObject = typeof each.sent === 'object' && each.sent !== null && !Array.isArray(each.sent)
    return { ...each, sent: isObject ? { ...each.sent } : {} }
  })
}
