import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { previewChange, type RulePreview, type TicketGroup } from './preview-change.ts'
import type { SentRule } from './read-rule.ts'
import { createRuleSet } from './rule-set.ts'
import { findLayout, listRules } from './rules-repository.ts'
import { type RuleValidation, validateRules } from './validate-rules.ts'

interface RulesToPreview {
  readonly sent: readonly SentRule[]
  /** Counts the event's tickets for each distinct placement; gets the prices that any of its rules names. */
  readonly countGroups: (prices: readonly bigint[]) => Promise<readonly TicketGroup[]>
}

export interface RulePreviews {
  readonly previews: readonly RulePreview[]
  readonly refused: RuleValidation['refused']
}

/** Returns the effect that storing the rules would have, without storing them. @throws event.not_found */
export async function previewRules(
  db: Sql,
  event: EventKey,
  { sent, countGroups }: RulesToPreview,
): Promise<RulePreviews> {
  const layout = await findLayout(db, event)
  if (layout === undefined) {
    throw new ApiError('event.not_found', { values: { id: event.eventReference } })
  }
  const stored = await listRules(db, event)
  const validation = validateRules(sent, { layout, stored, newId })
  const rules = [...stored, ...validation.accepted.map(({ rule }) => rule)]
  const prices = new Set(rules.flatMap(({ key }) => key.priceMinor ?? []))
  const groups = await countGroups([...prices])
  const previews = previewChange({ before: createRuleSet(stored), validation, layout, groups })
  return { previews, refused: validation.refused }
}
