import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { type Judgement, judgeRules } from '#domain/rules/judge-rules.ts'
import { previewChange, type RulePreview } from '#domain/rules/preview-change.ts'
import type { SentRule } from '#domain/rules/read-rule.ts'
import { createRuleSet } from '#domain/rules/rule-set.ts'
import { countTicketGroups } from '#domain/rules/ruled-tickets-repository.ts'
import { type EventKey, findLayout, listRules } from '#domain/rules/rules-repository.ts'
import { newId } from '#domain/values/ids.ts'

export interface CallPreview {
  readonly previews: readonly RulePreview[]
  readonly refused: Judgement['refused']
}

/** What setting the rules of a call would do; stores nothing. @throws event.not_found */
export async function previewEventRules(
  sql: Sql,
  event: EventKey,
  sent: readonly SentRule[],
): Promise<CallPreview> {
  const layout = await findLayout(sql, event)
  if (layout === undefined) throw new ApiError('event.not_found')
  const stored = await listRules(sql, event)
  const judgement = judgeRules(sent, { layout, stored, newId })
  const rules = [...stored, ...judgement.accepted.map(({ rule }) => rule)]
  const prices = new Set(rules.flatMap(({ key }) => key.priceMinor ?? []))
  const groups = await countTicketGroups(sql, event, [...prices])
  const previews = previewChange({ before: createRuleSet(stored), judgement, layout, groups })
  return { previews, refused: judgement.refused }
}
