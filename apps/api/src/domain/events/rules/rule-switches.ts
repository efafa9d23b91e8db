import {
  EVENT_SUPER_SWAP_ACTIVATED,
  EVENT_SUPER_SWAP_DEACTIVATED,
  EVENT_TICKET_SHIELD_ACTIVATED,
  EVENT_TICKET_SHIELD_DEACTIVATED,
} from '#changes/catalog.ts'
import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import type { RuleSet } from './rule-set.ts'

/** TicketShield or SuperSwap switched on or off by rules, for the event or one show. */
export interface RuleSwitch {
  readonly change: (typeof PRODUCTS)[number]['activated' | 'deactivated']
  /** Null if the whole event is switched. */
  readonly showId: string | null
}

const PRODUCTS = [
  {
    field: 'ticketShield',
    activated: EVENT_TICKET_SHIELD_ACTIVATED,
    deactivated: EVENT_TICKET_SHIELD_DEACTIVATED,
  },
  {
    field: 'superswap',
    activated: EVENT_SUPER_SWAP_ACTIVATED,
    deactivated: EVENT_SUPER_SWAP_DEACTIVATED,
  },
] as const

/** Products that a change of rules switches for the event, and for the shows that switch independently of it. */
export function findSwitches(before: RuleSet, after: RuleSet, layout: EventLayout): RuleSwitch[] {
  const ofEvent = switchesAt(before, after, null)
  const ofShows = layout.flatMap(({ showId }) => switchesAt(before, after, showId))
  return [...ofEvent, ...ofShows.filter(({ change }) => ofEvent.every((each) => each.change !== change))]
}

function switchesAt(before: RuleSet, after: RuleSet, showId: string | null): RuleSwitch[] {
  // Placement of a ticket that no rule for an option, price type or price selects.
  const placement = { showId, ticketOptionId: null, priceTypeId: null, priceMinor: null }
  const old = mergeRules(before.rulesFor(placement))
  const next = mergeRules(after.rulesFor(placement))
  return PRODUCTS.flatMap(({ field, activated, deactivated }) => {
    if (old[field].value === next[field].value) return []
    return [{ change: next[field].value === true ? activated : deactivated, showId }]
  })
}
