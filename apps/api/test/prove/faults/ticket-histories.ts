import type { EndListing, EndState } from '../end-state.ts'
import { after, BY_WORKER, type Change, NEW_TICKET, type TicketState } from '../model/ticket-state.ts'
import type { Entry, Facts } from './history.ts'

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

/** A change with the time in which it took effect, at one instant. */
export interface TimedChange {
  readonly change: Change
  readonly startedAt: number
  /** Infinity if the client does not know whether it took effect; then it may also never have. */
  readonly endedAt: number
}

/** A state that explains everything answered so far, and which of the open changes led to it. */
interface Explanation {
  readonly state: TicketState
  readonly applied: ReadonlySet<TimedChange>
}

/**
 * Looks for an order of the changes of one ticket that explains every answer, in which each change takes effect between
 * its start and its end (Wing and Gong's search, one end at a time). Returns the first change that no order explains.
 */
export function findContradiction(changes: readonly TimedChange[]): TimedChange | undefined {
  const open = new Set<TimedChange>()
  let explanations: readonly Explanation[] = [{ state: NEW_TICKET, applied: new Set() }]
  for (const { timed, isEnd } of inOrderOfTime(changes)) {
    if (!isEnd) {
      open.add(timed)
      continue
    }
    explanations = extend(explanations, open)
      .filter(({ applied }) => applied.has(timed))
      .map(({ state, applied }) => ({ state, applied: without(applied, timed) }))
    open.delete(timed)
    if (explanations.length === 0) return timed
  }
  return undefined
}

function inOrderOfTime(changes: readonly TimedChange[]) {
  return changes
    .flatMap((timed) => [
      { timed, isEnd: false, at: timed.startedAt },
      { timed, isEnd: true, at: timed.endedAt },
    ])
    .filter(({ at }) => at !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd))
}

/** Adds every explanation that follows by applying open changes, in any order. */
function extend(explanations: readonly Explanation[], open: ReadonlySet<TimedChange>): Explanation[] {
  const numbers = new Map([...open].map((timed, index) => [timed, index]))
  const keyOf = ({ state, applied }: Explanation) =>
    `${state.status} ${state.owner} ${[...applied].map((timed) => numbers.get(timed)).toSorted()}`
  const known = new Map<string, Explanation>()
  const pending = [...explanations]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const key = keyOf(next)
    if (known.has(key)) continue
    known.set(key, next)
    for (const change of BY_WORKER) {
      const state = after(next.state, change)
      if (state !== undefined) pending.push({ state, applied: next.applied })
    }
    for (const timed of open) {
      const state = next.applied.has(timed) ? undefined : after(next.state, timed.change)
      if (state !== undefined) pending.push({ state, applied: new Set([...next.applied, timed]) })
    }
  }
  return [...known.values()]
}

function without(applied: ReadonlySet<TimedChange>, timed: TimedChange): ReadonlySet<TimedChange> {
  const rest = new Set(applied)
  rest.delete(timed)
  return rest
}
