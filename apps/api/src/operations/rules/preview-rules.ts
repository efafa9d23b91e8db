import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  countTicketGroups,
  createRuleSet,
  type EventKey,
  findLayout,
  type Judgement,
  judgeRules,
  listRules,
  previewChange,
  type RulePreview,
  type SentRule,
} from '#domain/events/index.ts'
import { newId } from '#domain/values/ids.ts'

export interface CallPreview {
  readonly previews: readonly RulePreview[]
  readonly refused: Judgement['refused']
}

/** What setting the rules of a call would do; stores nothing. @throws event.not_found */
export async function previewEventRules(
  db: Sql,
  event: EventKey,
  sent: readonly SentRule[],
): Promise<CallPreview> {
  const layout = await findLayout(db, event)
  if (layout === undefined) throw new ApiError('event.not_found')
  const stored = await listRules(db, event)
  const judgement = judgeRules(sent, { layout, stored, newId })
  const rules = [...stored, ...judgement.accepted.map(({ rule }) => rule)]
  const prices = new Set(rules.flatMap(({ key }) => key.priceMinor ?? []))
  const groups = await countTicketGroups(db, event, [...prices])
  const previews = previewChange({ before: createRuleSet(stored), judgement, layout, groups })
  return { previews, refused: judgement.refused }
}
