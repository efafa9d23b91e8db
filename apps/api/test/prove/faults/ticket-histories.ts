import type { EndListing, EndState } from '../end-state.ts'
import type { Change } from '../model/ticket-state.ts'
import type { Entry, Facts } from './history.ts'
import type { TimedChange } from './linearize.ts'

/** Name of a ticket among those of both sellers, which use the same ids. */
export const nameOf = (sellerId: string, ticketId: string) => `${sellerId} ${ticketId}`

/** Collects what happened to each ticket: changes by calls, by sales, and by what ended listings; then its end state. */
export function collectTicketHistories(
  entries: readonly Entry[],
  end: EndState,
  endedAt: number,
): ReadonlyMap<string, readonly TimedChange[]> {
  const histories = new Map<string, TimedChange[]>()
  function add(sellerId: string, ticketId: string, timed: TimedChange) {
    const name = nameOf(sellerId, ticketId)
    const history = histories.get(name) ?? []
    histories.set(name, history)
    history.push(timed)
  }
  const groups = groupsOf(end.listings)
  const ticketsOf = Map.groupBy(end.tickets, ({ sellerId, show }) => nameOf(sellerId, show))
  const ticketsAt = Map.groupBy(end.tickets, ({ sellerId, event }) => nameOf(sellerId, event))
  for (const entry of entries) {
    const { sellerId, facts } = entry
    const time = timeOf(entry)
    for (const { ticketId, change } of entry.changes) {
      add(sellerId, ticketId, { change, ...time })
      if (change.to === 'delete') {
        for (const other of packOf(groups, sellerId, ticketId))
          add(sellerId, other, optional('unlist', entry))
      }
    }
    for (const ticketId of takenDown(facts, groups, sellerId)) {
      const isKnown = facts.takenDown !== undefined && 'listingId' in facts.takenDown
      add(sellerId, ticketId, isKnown ? { change: { to: 'unlist' }, ...time } : optional('unlist', entry))
    }
    for (const { ticketId } of ticketsOf.get(nameOf(sellerId, facts.cancelled ?? '')) ?? []) {
      add(sellerId, ticketId, { change: { to: 'cancel' }, ...time })
    }
    for (const { ticketId } of ticketsAt.get(nameOf(sellerId, facts.closed ?? '')) ?? []) {
      add(sellerId, ticketId, optional('unlist', entry))
    }
  }
  for (const [name, sales] of salesOf(entries, end)) histories.get(name)?.push(...sales)
  for (const { sellerId, ticketId, status, owner } of end.tickets) {
    const person = status === 'REJECTED' ? undefined : (owner ?? undefined)
    const change: Change = { to: 'see', statuses: [status], person }
    add(sellerId, ticketId, { change, startedAt: endedAt, endedAt: endedAt + 1 })
  }
  return histories
}

function timeOf({ startedAt, endedAt, outcome }: Entry) {
  return {
    startedAt,
    endedAt: outcome === 'done' || outcome === 'refused' ? endedAt : Number.POSITIVE_INFINITY,
  }
}

/** A change that may have followed from the call at any time after its start. */
function optional(to: 'unlist', { startedAt }: Entry): TimedChange {
  return { change: { to }, startedAt, endedAt: Number.POSITIVE_INFINITY }
}

interface Groups {
  readonly byListing: ReadonlyMap<string, readonly EndListing[]>
  readonly byTicket: ReadonlyMap<string, readonly EndListing[]>
}

/** Listings that end together: those of a pack; other listings alone. */
function groupsOf(listings: readonly EndListing[]): Groups {
  const packs = Map.groupBy(listings, ({ type, groupId, listingId }) =>
    type === 'PACK' ? String(groupId) : listingId,
  )
  const wholes = [...packs.values()]
  return {
    byListing: new Map(wholes.flatMap((whole) => whole.map(({ listingId }) => [listingId, whole]))),
    byTicket: Map.groupBy(listings, ({ sellerId, ticketId }) => nameOf(sellerId, ticketId)),
  }
}

/** Other tickets of packs that ended because a ticket was deleted. */
function packOf({ byListing, byTicket }: Groups, sellerId: string, ticketId: string): string[] {
  const listings = byTicket.get(nameOf(sellerId, ticketId)) ?? []
  const deleted = listings.filter(({ ending }) => ending === 'TICKET_DELETED')
  return deleted
    .flatMap(({ listingId }) => (byListing.get(listingId) ?? []).map((each) => each.ticketId))
    .filter((other) => other !== ticketId)
}

function takenDown({ takenDown: named }: Facts, { byListing, byTicket }: Groups, sellerId: string): string[] {
  if (named === undefined) return []
  const listings =
    'listingId' in named
      ? (byListing.get(named.listingId) ?? [])
      : (byTicket.get(nameOf(sellerId, named.ticketId)) ?? []).flatMap(
          ({ listingId }) => byListing.get(listingId) ?? [],
        )
  return [...new Set(listings.map(({ ticketId }) => ticketId))]
}

/** Sales that the database records, in the time between the first attempt to pay and the first answer that shows it. */
function salesOf(entries: readonly Entry[], { payments }: EndState): Map<string, TimedChange[]> {
  const attempts = Map.groupBy(
    entries.filter(({ facts }) => facts.buyIntentionId !== undefined),
    ({ facts }) => facts.buyIntentionId,
  )
  const sales = new Map<string, TimedChange[]>()
  for (const { sellerId, buyIntentionId, buyer, isSale, ticketIds } of payments) {
    if (!isSale) continue
    const tries = attempts.get(buyIntentionId) ?? []
    const shown = tries.filter(({ facts }) => facts.payment?.status === 'CAPTURED')
    const timed: TimedChange = {
      change: { to: 'sell', person: buyer ?? '' },
      startedAt: Math.min(...tries.map(({ startedAt }) => startedAt)),
      endedAt: Math.min(...shown.map(({ endedAt }) => endedAt)),
    }
    for (const ticketId of ticketIds) {
      const name = nameOf(sellerId, ticketId)
      sales.set(name, [...(sales.get(name) ?? []), timed])
    }
  }
  return sales
}
