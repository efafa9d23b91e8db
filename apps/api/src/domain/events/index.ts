// Events with shows, ticket options and price types, and the resale rules of their tickets.
// Other modules import this file only.

export { createEvent } from './create-event.ts'
export type { Event, Show, TicketOption } from './event.ts'
export { presentEvent } from './event-presenter.ts'
export { findEvent, findEventByAnyId, findStoredEvent, getEventKey, lockEvent } from './events-repository.ts'
export { findGuestShows } from './guest-shows-repository.ts'
export { type JudgedUpdate, judgeUpdate, type SentUpdate } from './judge-update.ts'
export { listEvents } from './list-events.ts'
export { getResaleEntry } from './resale-entries-repository.ts'
export { decideDeletion } from './rules/decide-deletion.ts'
export { decidePatch } from './rules/decide-patch.ts'
export { decideRules } from './rules/decide-rules.ts'
export type { DeliveryTime, EffectiveRule } from './rules/effective-rule.ts'
export type { RuledTicket } from './rules/effective-rule-presenter.ts'
export { type EffectiveRules, findEffectiveRules } from './rules/effective-rules-repository.ts'
export { getRule, listRules } from './rules/list-rules.ts'
export type { TicketGroup } from './rules/preview-change.ts'
export { previewRules } from './rules/preview-rules.ts'
export { readSentRules } from './rules/read-sent-rules.ts'
export { readTicketRule } from './rules/read-ticket-rule.ts'
export { readResaleRules } from './rules/resale-by-rules.ts'
export { fixedAmount, inexactValue } from './rules/rule-amounts.ts'
export {
  allowsPurchase,
  buyerFeeUnder,
  effectiveRuleFinder,
  effectiveRuleOf,
  hasResaleEnded,
  isPurchaseOn,
  type RuleJson,
  resaleEndOf,
} from './rules/rule-json.ts'
export { presentRulePreviews, presentSetRules } from './rules/rule-presenter.ts'
export { DELIVERY_TIME, rulesOfTicket } from './rules/rules-of-ticket.ts'
export { upsertRules } from './rules/rules-repository.ts'
export { type RuleChange, type StoredRules, storeRuleChange } from './rules/store-rule-change.ts'
export { findUnlockRules } from './rules/unlock-times.ts'
export { type SanitizedEvent, sanitizeSeating, withLosses } from './seat-map/sanitize-seating.ts'
export { drawSeatMap } from './seat-map/seat-map.ts'
export { presentSeatMap } from './seat-map/seat-map-presenter.ts'
export { cancelShows, lockShows, markSwept } from './shows-repository.ts'
export { storeUpdate } from './store-update.ts'
