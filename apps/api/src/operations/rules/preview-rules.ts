import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  createRuleSet,
  findLayout,
  listRules,
  previewChange,
  type RulePreview,
  type RuleValidation,
  type SentRule,
  validateRules,
} from '#domain/events/index.ts'
import { countTicketGroups } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'

export interface CallPreview {
  readonly previews: readonly RulePreview[]
  readonly refused: RuleValidation['refused']
}

/** Returns the effect that storing the rules would have, without storing them. @throws event.not_found */
export async function previewRules(
  db: Sql,
  event: EventKey,
  sent: readonly SentRule[],
): Promise<CallPreview> {
  const layout = await findLayout(db, event)
  if (layout === undefined) {
    throw new ApiError('event.not_found', { values: { id: event.eventReference } })
  }
  const stored = await listRules(db, event)
  const validation = validateRules(sent, { layout, stored, newId })
  const rules = [...stored, ...validation.accepted.map(({ rule }) => rule)]
  const prices = new Set(rules.flatMap(({ key }) => key.priceMinor ?? []))
  const groups = await countTicketGroups(db, event, [...prices])
  const previews = previewChange({ before: createRuleSet(stored), validation, layout, groups })
  return { previews, refused: validation.refused }
}
