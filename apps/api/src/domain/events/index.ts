// Events with shows, ticket options and price types, and the resale rules of their tickets.
// Other modules import this file only.

export type { Event, EventContent, PlacedShow, Show, TicketOption } from './event.ts'
export {
  areFieldsChanged,
  type ContentChange,
  changedShows,
  describeUpdate,
  differingFields,
  type EventUpdated,
  type ShowRescheduled,
  switchedShows,
} from './event-changes.ts'
export {
  type EventPage,
  listEventsByChange,
  listEventsById,
  type PageStart,
} from './event-pages-repository.ts'
export { presentEvent } from './event-presenter.ts'
export {
  findEvent,
  findEventByAnyId,
  findStoredEvent,
  getEventKey,
  insertEvent,
  lockEvent,
  updateEvent,
} from './events-repository.ts'
export { findGuestShows } from './guest-shows-repository.ts'
export { type JudgedUpdate, judgeUpdate, type SentUpdate } from './judge-update.ts'
export { readEvent } from './read-event.ts'
export { getResaleEntry } from './resale-entries-repository.ts'
export { DELIVERY_TIME } from './rules/delivery-time.ts'
export { type DeliveryTime, type EffectiveRule, mergeRules } from './rules/effective-rule.ts'
export { presentEffectiveRule, type RuledTicket } from './rules/effective-rule-presenter.ts'
export { type EffectiveRules, findEffectiveRules } from './rules/effective-rules-repository.ts'
export type { EventLayout } from './rules/event-layout.ts'
export { eventReferenceOf } from './rules/event-reference.ts'
export { previewChange, type RulePreview, type TicketGroup } from './rules/preview-change.ts'
export type { SentRule } from './rules/read-rule.ts'
export { readSentRules } from './rules/read-sent-rules.ts'
export { resaleChecker, resaleEndChecker, showsOfResaleChange } from './rules/resale-by-rules.ts'
export type { Rule } from './rules/rule.ts'
export { fixedAmount, inexactValue } from './rules/rule-amounts.ts'
export {
  allowsPurchase,
  buyerFeeUnder,
  effectiveRuleFinder,
  hasResaleEnded,
  isPurchaseOn,
  type RuleJson,
  resaleEndOf,
  ruleSetFromJson,
} from './rules/rule-json.ts'
export {
  presentRefusedRules,
  presentRule,
  presentRulePreview,
  presentStoredRule,
  summarise,
} from './rules/rule-presenter.ts'
export { createRuleSet, type RuleSet } from './rules/rule-set.ts'
export { findSwitches } from './rules/rule-switches.ts'
export { rulesOfTicket } from './rules/rules-of-ticket.ts'
export {
  deleteRule,
  findLayout,
  findRule,
  listRules,
  listRulesById,
  listRulesFor,
  upsertRules,
} from './rules/rules-repository.ts'
export { unlockTimesOf } from './rules/unlock-times.ts'
export { type RuleValidation, validateRules } from './rules/validate-rules.ts'
export { type SanitizedEvent, sanitizeSeating, withLosses } from './seat-map/sanitize-seating.ts'
export { drawSeatMap } from './seat-map/seat-map.ts'
export { presentSeatMap } from './seat-map/seat-map-presenter.ts'
export { cancelShows, lockShows, lockShowsWithTickets, markSwept, upsertShows } from './shows-repository.ts'
