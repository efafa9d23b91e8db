import { ApiError } from '@taquilla/contract'
import {
  EVENT_SUPER_SWAP_ACTIVATED,
  EVENT_SUPER_SWAP_DEACTIVATED,
  EVENT_TICKET_SHIELD_ACTIVATED,
  EVENT_TICKET_SHIELD_DEACTIVATED,
} from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey, ShowKeys } from '#domain/values/keys.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { lockEvent } from '../events-repository.ts'
import { lockShows } from '../shows-repository.ts'
import { mergeRules } from './effective-rule.ts'
import type { EventLayout } from './event-layout.ts'
import { resaleChecker, showsOfResaleChange } from './resale-by-rules.ts'
import type { Rule, TicketPlacement } from './rule.ts'
import { createRuleSet, type RuleSet } from './rule-set.ts'
import { deleteRule, findLayout, listRules, upsertRules } from './rules-repository.ts'

/** The shows and options of an event, and its stored rules. */
export interface StoredRules {
  readonly eventReference: string
  readonly layout: EventLayout
  readonly stored: readonly Rule[]
}

export interface RuleChange {
  /** New rules, and those with new values. */
  readonly put: readonly Rule[]
  readonly removed?: Rule
  /** The event's rules after the change. */
  readonly after: RuleSet
}

interface RuleChanger<Change> {
  readonly decide: (rules: StoredRules) => Change
  /** Called before resale of locked shows is switched on or off; the function tells what is switched on. */
  readonly prepareSwitch: (
    shows: ShowKeys,
    isSwitchedOn: (placement: TicketPlacement) => boolean,
  ) => Promise<void>
  readonly planUnlocks: () => Promise<void>
}

/**
 * Locks the event, lets the caller decide how its rules change, and stores and announces that.
 * @throws event.not_found
 */
export async function storeRuleChange<Change extends RuleChange>(
  db: Sql,
  event: EventKey,
  { decide, prepareSwitch, planUnlocks }: RuleChanger<Change>,
): Promise<Change> {
  const { sellerId, eventReference } = event
  if (!(await lockEvent(db, event))) {
    throw new ApiError('event.not_found', { values: { id: eventReference } })
  }
  const layout: EventLayout = (await findLayout(db, event)) ?? []
  const stored = await listRules(db, event)
  const change = decide({ eventReference, layout, stored })
  const { put, removed, after } = change
  const changed = removed ? [...put, { ...removed, values: {} }] : put
  if (changed.length === 0) return change

  const before = createRuleSet(stored)
  const showIds = showsOfResaleChange(before, changed, layout)
  if (showIds.length > 0) {
    const [wasOn, isOn] = [resaleChecker(before), resaleChecker(after)]
    await lockShows(db, event, showIds)
    await prepareSwitch({ ...event, showIds }, (placement) => !wasOn(placement) && isOn(placement))
  }
  await upsertRules(db, event, put)
  if (removed) await deleteRule(db, event, removed.ruleId)
  await planUnlocks()
  for (const { change: announced, showId } of findSwitches(before, after, layout)) {
    await recordInOutbox(db, announced, { sellerId, outboxId: newId(), payload: { eventReference, showId } })
  }
  return change
}

/** TicketShield or SuperSwap switched on or off by rules, for the event or one show. */
interface RuleSwitch {
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
function findSwitches(before: RuleSet, after: RuleSet, layout: EventLayout): RuleSwitch[] {
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
