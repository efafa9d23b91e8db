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
const refunds = ({ payments }: EndState, reason: string) =>
  count(payments, (payment) => payment.reason === reason)

/** Counts what a run has met so far. */
export function tallyOf(seen: Seen): Tally {
  const { entries, end, received } = seen
  const tally = createTally('faults')
  for (const { call, outcome, code = 'without an answer' } of entries) {
    tally.answered(call, outcome === 'done' ? undefined : code)
  }
  const isRepeated = ({ isReplayed, triesCount }: Entry) => isReplayed && triesCount > 1
  const deliveries = new Set(received.map(({ headers }) => headers['webhook-id']))
  tally.saw('a late payment was refunded', refunds(end, 'LATE'))
  tally.saw('a sale of a cancelled show was refunded', refunds(end, 'SHOW_CANCELLED'))
  tally.saw(
    'a ticket from the queue was rejected later',
    count(end.tickets, ({ status }) => status === 'REJECTED'),
  )
  tally.saw('an admission and a listing met', countMeetings(entries, 'admit', 'list'))
  tally.saw('a payment and a deletion met', countSoldAndDeleted(seen))
  tally.saw('an answer was repeated for its key after a failure', count(entries, isRepeated))
  tally.saw('a write whose answer was lost took effect', countUnanswered(entries, end, true))
  tally.saw('a write without an answer had no effect', countUnanswered(entries, end, false))
  tally.saw(
    'a request was shed',
    count(entries, ({ code }) => code === 'server.busy'),
  )
  tally.saw(
    'PostgreSQL was away',
    count(entries, ({ code }) => code === 'server.unavailable'),
  )
  tally.saw('a webhook was delivered again', received.length - deliveries.size)
  tally.saw(
    'a refund came back',
    count(end.payments, ({ refund }) => refund === 'FAILED'),
  )
  return tally
}

/** Pairs of overlapping calls of the two kinds on one ticket. */
function countMeetings(entries: readonly Entry[], one: string, other: string): number {
  const tries = entries.flatMap((entry) =>
    entry.changes.map(({ ticketId, change }) => ({
      entry,
      name: nameOf(entry.sellerId, ticketId),
      to: change.to,
    })),
  )
  const isTry = (call: string, to: string, wanted: string) =>
    to === wanted || (wanted === 'admit' ? call.startsWith('admit-') : call === 'create-listings')
  let met = 0
  for (const all of Map.groupBy(tries, ({ name }) => name).values()) {
    const ones = all.filter(({ entry, to }) => isTry(entry.call, to, one))
    const others = all.filter(({ entry, to }) => isTry(entry.call, to, other))
    for (const { entry: first } of ones) {
      met += count(
        others,
        ({ entry: second }) => first.startedAt < second.endedAt && second.startedAt < first.endedAt,
      )
    }
  }
  return met
}

/** Purchases whose ticket was deleted while they were paid. */
function countSoldAndDeleted({ end }: Seen): number {
  const deleted = new Set(
    end.tickets.flatMap(({ sellerId, ticketId, status }) =>
      status === 'DELETED' ? nameOf(sellerId, ticketId) : [],
    ),
  )
  return count(end.payments, ({ sellerId, ticketIds }) =>
    ticketIds.some((id) => deleted.has(nameOf(sellerId, id))),
  )
}

/** Statuses that show a change which no other call has made. */
const ENDS: Readonly<Record<string, readonly string[]>> = { admit: ['USED'], delete: ['DELETED'] }

/** Calls without an answer that the end state shows to have taken effect, or not. */
function countUnanswered(entries: readonly Entry[], { tickets }: EndState, tookEffect: boolean): number {
  const statuses = new Map(
    tickets.map(({ sellerId, ticketId, status }) => [nameOf(sellerId, ticketId), status]),
  )
  const answered = new Set(
    entries.flatMap(({ outcome, sellerId, changes }) =>
      outcome === 'done'
        ? changes.map(({ ticketId, change }) => `${change.to} ${nameOf(sellerId, ticketId)}`)
        : [],
    ),
  )
  function hasTakenEffect({ sellerId, changes }: Entry): boolean | undefined {
    const [first] = changes
    if (first === undefined) return undefined
    const { to } = first.change
    const name = nameOf(sellerId, first.ticketId)
    if (to === 'issue' || to === 'queue') return statuses.has(name)
    const isPlain = to in ENDS && !answered.has(`${to} ${name}`)
    return isPlain ? ENDS[to]?.includes(statuses.get(name) ?? '') : undefined
  }
  const isRepeated = ({ isReplayed, triesCount }: Entry) => tookEffect && isReplayed && triesCount > 1
  return count(
    entries,
    (entry) => (entry.outcome === 'unknown' && hasTakenEffect(entry) === tookEffect) || isRepeated(entry),
  )
}
