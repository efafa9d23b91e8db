import type { FieldError } from '@taquilla/contract'
import { eventReferenceOf } from './event-reference.ts'
import type { SentRule } from './read-rule.ts'

interface JudgedRule {
  readonly index: number
  readonly sent: unknown
  readonly faults: readonly FieldError[]
}

/**
 * Rules of a request as objects, with the reference of their event. A rule that is no object, and has a fault for it,
 * becomes empty.
 * @throws request.invalid if the references differ or none is valid
 */
export function readSentRules(judged: readonly JudgedRule[]): {
  readonly eventReference: string
  readonly sent: readonly SentRule[]
} {
  const sent = judged.map((each) => {
    const isObject = typeof each.sent === 'object' && each.sent !== null && !Array.isArray(each.sent)
    return { ...each, sent: isObject ? { ...each.sent } : {} }
  })
  return { eventReference: eventReferenceOf(sent), sent }
}
