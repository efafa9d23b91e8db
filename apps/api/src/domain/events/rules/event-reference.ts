import { invalidFields, text } from '@taquilla/contract'
import type { SentRule } from './read-rule.ts'

/**
 * Returns the event reference that all rules of a request share. A rule with an invalid reference is reported with its
 * own fault, provided that another rule has a valid one.
 * @throws request.invalid if the references differ or none is valid
 */
export function eventReferenceOf(sent: readonly SentRule[]): string {
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
