import { type FieldError, invalidFields, text } from '@taquilla/contract'
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

/**
 * Returns the event reference that all rules of a request share. A rule with an invalid reference is reported with its
 * own fault, provided that another rule has a valid one.
 * @throws request.invalid if the references differ or none is valid
 */
function eventReferenceOf(sent: readonly SentRule[]): string {
  const pointerOf = ({ index }: SentRule) => `/${index}/externalReferenceEventId`
  const faultsOf = (each: SentRule) =>
    each.faults.filter(({ pointer }) => pointer === pointerOf(each) || pointer === `/${each.index}`)
  const usable = sent.filter((each) => faultsOf(each).length === 0)
  const [first] = usable
  if (first === undefined) throw invalidFields(sent.flatMap(faultsOf))
  const reference = String(first.sent.externalReferenceEventId)
  const others = usable.filter((each) => each.sent.externalReferenceEventId !== reference)
  if (others.length === 0) return reference
  const expected = text(
    `Todas las reglas deben ser del mismo evento: ${reference}.`,
    `All rules must belong to the same event: ${reference}.`,
  )
  throw invalidFields(others.map((each) => ({ pointer: pointerOf(each), code: 'field.conflict', expected })))
}
