import type { ReceivedWebhook } from '../../webhook-receiver.ts'
import type { EndState } from '../end-state.ts'
import { createTally, type Tally } from '../situations.ts'
import type { Entry } from './history.ts'
import { nameOf } from './ticket-histories.ts'

/** Situations and calls that a short run need not meet. */
export const RARE: readonly string[] = ['a refund came back', 'abandon-payment']

export interface Seen {
  readonly entries: readonly Entry[]
  readonly end: EndState
  readonly received: readonly ReceivedWebhook[]
}

const count = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean) => items.filter(isMeant).length
/** Counts what a run has met so far. */
export function tallyOf(seen: Seen): Tally {
  const { entries, end, received } = seen
  const tally = createTally('faults')
  for (const { call, outcome, code = 'without an answer' } of entries) {
    tally.answered(call, outcome === 'done' ? undefined : code)
    tally.saw('a request was shed', code === 'server.busy')
    tally.saw('PostgreSQL was away', code === 'server.unavailable')
  }
  for (const { reason, refund } of end.payments) {
    tally.saw('a late payment was refunded', reason === 'LATE')
    tally.saw('a sale of a cancelled show was refunded', reason === 'SHOW_CANCELLED')
    tally.saw('a refund came back', refund === 'FAILED')
  }
  const isRejected = end.tickets.some(({ status }) => status === 'REJECTED')
  tally.saw('a ticket from the queue was rejected later', isRejected)
  tally.saw('an admission and a listing met', countMeetings(entries))
  tally.saw('a payment and a deletion met', countSoldAndDeleted(seen))
  const repeated = count(entries, ({ isReplayed, triesCount }) => isReplayed && triesCount > 1)
  tally.saw('an answer was repeated for its key after a failure', repeated)
  const [stored, lost] = countUnanswered(entries, end)
  tally.saw('a write whose answer was lost took effect', stored + repeated)
  tally.saw('a write without an answer had no effect', lost)
  const deliveries = new Set(received.map(({ headers }) => headers['webhook-id']))
  tally.saw('a webhook was delivered again', received.length - deliveries.size)
  return tally
}

/** Pairs of an admission and a listing of one ticket that overlap in time. */
function countMeetings(entries: readonly Entry[]): number {
  const tries = entries.flatMap((entry) =>
    entry.changes.map(({ ticketId }) => ({ ...entry, name: nameOf(entry.sellerId, ticketId) })),
  )
  const listings = Map.groupBy(
    tries.filter(({ call }) => call === 'create-listings'),
    ({ name }) => name,
  )
  const admissions = tries.filter(({ call }) => call.startsWith('admit-'))
  const overlapOf = (one: Entry) => (other: Entry) =>
    one.startedAt < other.endedAt && other.startedAt < one.endedAt
  return admissions.reduce((sum, each) => sum + count(listings.get(each.name) ?? [], overlapOf(each)), 0)
}

/** Purchases whose ticket was deleted while they were paid. */
function countSoldAndDeleted({ end }: Seen): number {
  const deleted = end.tickets.filter(({ status }) => status === 'DELETED')
  const names = new Set(deleted.map(({ sellerId, ticketId }) => nameOf(sellerId, ticketId)))
  return count(end.payments, ({ sellerId, ticketIds }) =>
    ticketIds.some((ticketId) => names.has(nameOf(sellerId, ticketId))),
  )
}

/** Batches of tickets without an answer of which the end state shows that they were stored, or not. */
function countUnanswered(entries: readonly Entry[], { tickets }: EndState): readonly [number, number] {
  const names = new Set(tickets.map(({ sellerId, ticketId }) => nameOf(sellerId, ticketId)))
  const unknown = entries.filter(
    ({ call, outcome }) => outcome === 'unknown' && ['create-tickets', 'enqueue-tickets'].includes(call),
  )
  const stored = count(unknown, ({ sellerId, changes: [first] }) =>
    names.has(nameOf(sellerId, first?.ticketId ?? '')),
  )
  return [stored, unknown.length - stored]
}
