import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import type { RuleSet } from './rule-set.ts'

/** TicketShield or SuperSwap switched on or off by rules, for the event or one show. */
export interface RuleSwitch {
  readonly topic: `event.${'ticketShield' | 'superSwap'}.${'activated' | 'deactivated'}`
  /** Null if the whole event is switched. */
  readonly showId: string | null
}

const PRODUCTS = [
  { field: 'ticketShield', product: 'ticketShield' },
  { field: 'superswap', product: 'superSwap' },
] as const

/** Products that a change of rules switches for the event, and for the shows that switch independently of it. */
export function findSwitches(before: RuleSet, after: RuleSet, layout: EventLayout): RuleSwitch[] {
  const ofEvent = switchesAt(before, after, null)
  const ofShows = layout.flatMap(({ showId }) => switchesAt(before, after, showId))
  return [...ofEvent, ...ofShows.filter(({ topic }) => ofEvent.every((each) => each.topic !== topic))]
}

function switchesAt(before: RuleSet, after: RuleSet, showId: string | null): RuleSwitch[] {
  // Placement of a ticket that no rule for an option, price type or price selects.
  const placement = { showId, ticketOptionId: null, priceTypeId: null, priceMinor: null }
  const old = mergeRules(before.rulesFor(placement))
  const next = mergeRules(after.rulesFor(placement))
  return PRODUCTS.flatMap(({ field, product }) => {
    if (old[field].value === next[field].value) return []
    return [{ topic: `event.${product}.${next[field].value === true ? 'activated' : 'deactivated'}`, showId }]
  })
}
