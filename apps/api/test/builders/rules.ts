import { type RuleInput, setRules } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import type { StoredEvent } from './stored-tickets.ts'

/** A genesis rule of the event that sets nothing by default. */
export function buildRule(
  { eventReference }: Pick<StoredEvent, 'eventReference'>,
  overrides: Partial<RuleInput> = {},
): RuleInput {
  return { externalReferenceEventId: eventReference, ruleType: 'genesis', rules: {}, ...overrides }
}

/** Sets rules, which must all be accepted, and returns their ids. */
export async function storeRules(testApp: TestApp, ...rules: readonly RuleInput[]): Promise<string[]> {
  const { answer, text } = await testApp.call(setRules, { body: rules })
  if (answer.errors?.count !== 0) throw new Error(`The rules of a test have faults: ${text}`)
  return answer.success.results.map(({ _id }) => _id)
}
