import type { ReceivedWebhook } from '../../webhook-receiver.ts'
import type { EndState } from '../end-state.ts'
import type { Entry } from './history.ts'
import { nameOf } from './ticket-histories.ts'

/** Situations and calls that a short run need not meet. */
const RARE: ReadonlySet<string> = new Set(['a refund came back', 'abandon-payment'])

export interface Seen {
  readonly entries: readonly Entry[]
  readonly end: EndState
  readonly received: readonly ReceivedWebhook[]
}

const count = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean) => items.filter(isMeant).length
const refusals =
  (call: string, ...codes: readonly string[]) =>
  ({ entries }: Seen) =>
    count(entries, (entry) => entry.call === call && codes.includes(entry.code ?? ''))
const refunds =
  (reason: string) =>
  ({ end }: Seen) =>
    count(end.payments, (payment) => payment.reason === reason)

/** Situations that make a run worth something, and how often each occurred. */
const SITUATIONS: Readonly<Record<string, (seen: Seen) => number>> = {
  'a hold ended before its payment': refusals('start-payment', 'buy_intention.expired'),
  'a charge came too late and was refunded': refunds('LATE'),
  'a show was cancelled after or during a purchase': refunds('SHOW_CANCELLED'),
  'two buyers wanted the same listing': refusals('create-buy-intention', 'listing.not_available'),
  'a held listing was to be taken down': ({ entries }) =>
    count(entries, ({ code }) => code === 'listing.held'),
  'an admission and a listing met': ({ entries }) => countMeetings(entries, 'admit', 'list'),
  'a payment and a deletion met': countSoldAndDeleted,
  'a token was spent by several at once': refusals('spend-one-time-token', 'one_time_token.spent'),
  'an answer was repeated for its key after a failure': ({ entries }) =>
    count(entries, ({ isReplayed, triesCount }) => isReplayed && triesCount > 1),
  'a write whose answer was lost took effect': ({ entries, end }) => countUnanswered(entries, end, true),
  'a write without an answer had no effect': ({ entries, end }) => countUnanswered(entries, end, false),
  'a queued ticket was rejected': ({ end }) => count(end.tickets, ({ status }) => status === 'REJECTED'),
  'a request was shed': ({ entries }) => count(entries, ({ code }) => code === 'server.busy'),
  'PostgreSQL was away': ({ entries }) => count(entries, ({ code }) => code === 'server.unavailable'),
  'a webhook was delivered again': ({ received }) =>
    received.length - new Set(received.map(({ headers }) => headers['webhook-id'])).size,
  'a refund came back': ({ end }) => count(end.payments, ({ refund }) => refund === 'FAILED'),
}

export function countSituations(seen: Seen): Map<string, number> {
  return new Map(Object.entries(SITUATIONS).map(([name, countIn]) => [name, countIn(seen)]))
}

/** Says what a run has not met so far: situations that never occurred, and calls that never succeeded. */
export function findMissing(seen: Seen, { isShort }: { readonly isShort: boolean }): string[] {
  const done = new Set(seen.entries.flatMap(({ call, outcome }) => (outcome === 'done' ? call : [])))
  const failed = new Set(seen.entries.map(({ call }) => call).filter((call) => !done.has(call)))
  const never = [...countSituations(seen)].flatMap(([name, times]) => (times === 0 ? name : []))
  return [...failed, ...never].filter((name) => !isShort || !RARE.has(name))
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
