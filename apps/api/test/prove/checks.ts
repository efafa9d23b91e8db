import type { ReceivedWebhook } from '../webhook-receiver.ts'
import type { EndState, EndWebhook } from './end-state.ts'
import type { Entry } from './faults/history.ts'
import { collectTicketHistories, findContradiction, nameOf } from './faults/ticket-histories.ts'
import { toOffer } from './money.ts'

// Every check returns what it found wrong, as sentences; an empty list is a proof.

const LONGEST_CALL_MS = 15_000

/** Declared refusals that a client of this run cannot deserve: it computes the payout by the documented rules. */
const UNDESERVED: readonly string[] = ['listing.terms_changed']

/** Answers that no call may get, and calls that waited too long. */
export function findWrongAnswers(entries: readonly Entry[]): string[] {
  return entries.flatMap(
    ({ call, outcome, status, code, text, hasRetryAfter, startedAt, endedAt, triesCount }) => [
      ...(outcome === 'wrong' || UNDESERVED.includes(code ?? '')
        ? [`${call} answered ${status}: ${text}`]
        : []),
      ...(status === 503 && !hasRetryAfter ? [`${call} answered ${code} without Retry-After`] : []),
      ...(triesCount === 1 && endedAt - startedAt > LONGEST_CALL_MS
        ? [`${call} took ${Math.round(endedAt - startedAt)} ms (${status ?? text})`]
        : []),
    ],
  )
}

/** Acknowledged tickets that are missing, refused ones that exist, and tickets that nobody sent. */
export function findLostTickets(entries: readonly Entry[], { tickets }: EndState): string[] {
  const stored = new Set(tickets.map(({ sellerId, ticketId }) => nameOf(sellerId, ticketId)))
  const sent = new Set<string>()
  const wrong: string[] = []
  for (const { call, sellerId, outcome, changes } of entries) {
    const issued = changes.filter(({ change }) => change.to === 'issue' || change.to === 'queue')
    const names = issued.map(({ ticketId }) => nameOf(sellerId, ticketId))
    for (const name of names) sent.add(name)
    const storedCount = names.filter((name) => stored.has(name)).length
    if (outcome === 'done' && storedCount < names.length)
      wrong.push(`${call}: ${names} were acknowledged and lost`)
    if (storedCount > 0 && storedCount < names.length) wrong.push(`${call}: ${names} were stored in part`)
  }
  for (const name of stored) if (!sent.has(name)) wrong.push(`${name} was never sent, or was refused`)
  return wrong
}

/** Tickets whose history no order of its changes explains. */
export function findImpossibleHistories(entries: readonly Entry[], end: EndState, endedAt: number): string[] {
  const histories = collectTicketHistories(entries, end, endedAt)
  return [...histories].flatMap(([name, history]) => {
    const contradiction = findContradiction(history)
    if (contradiction === undefined) return []
    const before = history.filter(({ startedAt }) => startedAt <= contradiction.endedAt)
    const told = before
      .toSorted((one, other) => one.startedAt - other.startedAt)
      .map(
        ({ change, startedAt, endedAt: until }) =>
          `  ${startedAt.toFixed(1)}–${until.toFixed(1)} ${JSON.stringify(change)}`,
      )
    return [`${name}: impossible at ${JSON.stringify(contradiction.change)}\n${told.join('\n')}`]
  })
}

/** Tokens that were spent twice. */
export function findTokensSpentTwice(entries: readonly Entry[]): string[] {
  const spends = entries.filter(({ facts, outcome }) => facts.token !== undefined && outcome === 'done')
  return findRepeated(spends.map(({ facts }) => facts.token)).map(() => 'a token was spent twice')
}

function findRepeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, place) => values.indexOf(value) < place)
}

/** Offers with another fee than the rules give, and payments whose money is not accounted for. */
export function findWrongMoney(entries: readonly Entry[], { payments }: EndState): string[] {
  const offers = entries.flatMap(({ facts }) => facts.offers ?? [])
  const wrongOffers = offers.filter((offer) => JSON.stringify(offer) !== JSON.stringify(toOffer(offer.price)))
  const byId = new Map(payments.map((payment) => [payment.paymentId, payment]))
  const lost = entries.flatMap(({ facts: { payment: seen } }) => {
    if (seen?.status !== 'CAPTURED') return []
    const payment = byId.get(seen.id)
    const isTrue = payment?.status === 'CAPTURED' && (payment.isSale || payment.refund !== null)
    return isTrue ? [] : [`payment ${seen.id} was answered as captured, and is ${JSON.stringify(payment)}`]
  })
  const unbalanced = payments.flatMap((payment) => {
    const { paymentId, status, isSale, refund, amountMinor, totalMinor, cashMinor } = payment
    // A refund that has left took its money with it; one that came back waits for the buyer's account.
    const due = status === 'CAPTURED' && refund !== 'DONE' ? amountMinor : 0
    const isSold = !isSale || amountMinor === totalMinor
    const isSettled = status !== 'CAPTURED' || isSale || refund !== null
    if (cashMinor === due && isSold && isSettled) return []
    return [`payment ${paymentId} is not accounted for: ${JSON.stringify(payment)}`]
  })
  const sales = payments.filter(({ isSale }) => isSale).map(({ buyIntentionId }) => buyIntentionId)
  const twice = findRepeated(sales).map((id) => `purchase ${id} was sold twice`)
  return [
    ...wrongOffers.map((offer) => `an offer has wrong fees: ${JSON.stringify(offer)}`),
    ...lost,
    ...unbalanced,
    ...twice,
  ]
}

/** First and last webhooks of an object, by version. */
const FIRST: readonly string[] = ['ticket.created', 'ticket.rejected', 'listing.created']
const LAST: readonly string[] = [
  'ticket.rejected',
  'ticket.admitted',
  'ticket.deleted',
  'listing.sold',
  'listing.deleted',
]

/** Webhooks that are missing, were not delivered, changed between deliveries or have versions in a wrong order. */
export function findWrongWebhooks(end: EndState, received: readonly ReceivedWebhook[]): string[] {
  const wrong: string[] = []
  const bodies = new Map<string, Set<string>>()
  for (const { headers, text } of received) {
    const id = String(headers['webhook-id'])
    bodies.set(id, (bodies.get(id) ?? new Set()).add(text))
  }
  for (const { webhookId, action, body } of end.webhooks) {
    const delivered = bodies.get(webhookId)
    if (delivered === undefined) wrong.push(`${action} ${webhookId} was not delivered`)
    else if (delivered.size > 1 || !delivered.has(body))
      wrong.push(`${action} ${webhookId} was delivered in two forms`)
  }
  const objects = Map.groupBy(end.webhooks, ({ sellerId, objectId }) => nameOf(sellerId, objectId))
  for (const [name, webhooks] of objects) {
    const told = webhooks
      .map(({ action, body }) => ({ action, version: JSON.parse(body).metadata.version as number }))
      .toSorted((one, other) => one.version - other.version)
    const isOrdered = told.every(
      ({ action, version }, index) =>
        version !== told[index - 1]?.version &&
        (!FIRST.includes(action) || index === 0) &&
        (!LAST.includes(action) || index === told.length - 1),
    )
    if (!isOrdered) wrong.push(`versions of ${name} are in a wrong order: ${JSON.stringify(told)}`)
  }
  return [...wrong, ...findMissingWebhooks(end)]
}

const ONCE: readonly (readonly [action: string, statuses: readonly string[]])[] = [
  ['ticket.created', ['ACTIVE', 'LISTED', 'USED', 'CANCELLED', 'DELETED']],
  ['ticket.rejected', ['REJECTED']],
  ['ticket.admitted', ['USED']],
  ['ticket.deleted', ['DELETED']],
]

/** Tickets for which a change has no webhook, or a webhook no change. */
function findMissingWebhooks({ tickets, payments, webhooks }: EndState): string[] {
  const told = Map.groupBy(
    webhooks,
    (webhook) => `${webhook.action} ${nameOf(webhook.sellerId, ticketIdOf(webhook))}`,
  )
  const wrong = tickets.flatMap(({ sellerId, ticketId, status }) =>
    ONCE.flatMap(([action, statuses]) => {
      const name = nameOf(sellerId, ticketId)
      const count = told.get(`${action} ${name}`)?.length ?? 0
      const expected = statuses.includes(status) ? 1 : 0
      return count === expected ? [] : [`${name} is ${status} and has ${count} webhooks ${action}`]
    }),
  )
  const soldCounts = new Map<string, number>()
  for (const { sellerId, isSale, ticketIds } of payments) {
    for (const ticketId of isSale ? ticketIds : []) {
      const name = nameOf(sellerId, ticketId)
      soldCounts.set(name, (soldCounts.get(name) ?? 0) + 1)
    }
  }
  for (const [name, count] of soldCounts) {
    const toldCount = told.get(`listing.sold ${name}`)?.length ?? 0
    if (toldCount !== count)
      wrong.push(`${name} was sold ${count} times and has ${toldCount} webhooks listing.sold`)
  }
  return wrong
}

function ticketIdOf({ body }: EndWebhook): string {
  const { data } = JSON.parse(body) as { data: { ticketId?: string; id?: string } }
  return data.ticketId ?? data.id ?? ''
}
