import type { Sql } from '#database/sql.ts'
import type { Event, PlacedShow } from '#domain/events/event.ts'
import type { EventKey } from '#domain/events/events-repository.ts'
import { lockShows } from '#domain/events/shows-repository.ts'
import type { ListingCursor } from '#domain/listings/closed-listings-repository.ts'
import { endAllClosed, endSomeClosed, type IsClosed } from '#domain/listings/end-closed-listings.ts'
import {
  askClosings,
  listAskedClosings,
  lockClosingShow,
  type ResaleClosing,
  settleClosing,
} from '#domain/listings/resale-closings-repository.ts'
import { resaleBy } from '#domain/rules/resale-by-rules.ts'
import { createRuleSet, type RuleSet } from '#domain/rules/rule-set.ts'
import { listRules } from '#domain/rules/rules-repository.ts'

// What switches resale on and off has in common. Whoever lists, holds or pays takes the show first, as do these: after
// the switch nobody sells by the old word. The listings end in the background; what still waits for its end when resale
// is switched on again ends before that, so that nothing comes back.

interface ShowsOfEvent {
  readonly sellerId: string
  readonly eventReference: string
  readonly showIds: readonly string[]
}

/** Before rules that may switch the resale of these shows are stored. */
export async function prepareRuledResale(
  sql: Sql,
  { showIds, ...event }: ShowsOfEvent,
  { before, after }: { readonly before: RuleSet; readonly after: RuleSet },
): Promise<void> {
  const [wasOn, isOn] = [resaleBy(before), resaleBy(after)]
  await lockShows(sql, { sellerId: event.sellerId, reference: event.eventReference }, showIds)
  for (const showId of await listAskedClosings(sql, event, showIds)) {
    await endAllClosed(sql, { ...event, showId }, (placement) => !wasOn(placement) && isOn(placement))
  }
  await askClosings(sql, event, showIds)
}

/** Before shows are stored that may be switched themselves. */
export async function prepareSwitchedResale(
  sql: Sql,
  { sellerId, reference }: EventKey,
  { stored, shows }: { readonly stored: Event; readonly shows: readonly PlacedShow[] },
): Promise<void> {
  const event = { sellerId, eventReference: reference }
  const switched = shows.flatMap(({ show: { showId, isResaleEnabled } }) => {
    const old = stored.shows.find((each) => each.showId === showId)
    return old && old.isResaleEnabled !== isResaleEnabled ? { showId, isResaleEnabled } : []
  })
  if (switched.length === 0) return
  // All that will be written, in one order.
  const showIds = shows.map(({ show }) => show.showId).toSorted()
  await lockShows(sql, { sellerId, reference }, showIds)
  const opened = switched.filter(({ isResaleEnabled }) => isResaleEnabled).map(({ showId }) => showId)
  for (const showId of await listAskedClosings(sql, event, opened)) {
    await endAllClosed(sql, { ...event, showId }, () => true)
  }
  await askClosings(
    sql,
    event,
    switched.map(({ showId }) => showId),
  )
}

/** Ends some listings of the show whose resale is off; answers where to go on, undefined once none is left. */
export async function closeSomeResale(
  sql: Sql,
  closing: ResaleClosing,
  after: ListingCursor | undefined,
): Promise<ListingCursor | undefined> {
  const { isLive, isResaleEnabled } = await lockClosingShow(sql, closing)
  const isOn = resaleBy(createRuleSet(await listRules(sql, closing)))
  const isClosed: IsClosed = (placement) => !isResaleEnabled || !isOn(placement)
  // A cancelled show ends everything by itself.
  const next = isLive ? await endSomeClosed(sql, closing, { after, isClosed }) : undefined
  if (next === undefined) await settleClosing(sql, closing)
  return next
}
