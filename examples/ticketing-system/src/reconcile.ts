// Compares our own records with Taquilla's lists. Pure, so that its rules can be tested without either.
import type { BalanceDay, Payout, Refund, Sale } from '@taquilla/sdk'
import { toMinor } from './money.ts'
import type { SoldListing } from './store/listings.ts'
import type { Purchase } from './store/purchases.ts'

/** Records of the shop: listings from webhooks, purchases from its calls, cancellations from the box office. */
export interface OwnRecords {
  readonly soldListings: readonly SoldListing[]
  readonly purchases: readonly Purchase[]
  readonly cancelledShowIds: ReadonlySet<string>
}

export interface MoneyLists {
  /** Sales of our event. */
  readonly sales: readonly Sale[]
  /** All refunds and payouts of the seller, because the balance covers all its events. */
  readonly refunds: readonly Refund[]
  readonly payouts: readonly Payout[]
  readonly balanceDays: readonly BalanceDay[]
}

export type Check = 'ticket' | 'purchase' | 'refund' | 'payout' | 'day' | 'owed'

/** Two amounts in minor units that should be equal; undefined where one side knows nothing of it. */
export interface Difference {
  readonly check: Check
  /** Listing, purchase, or day. */
  readonly id: string
  readonly currency: string
  readonly ours: number | undefined
  readonly theirs: number | undefined
}

interface Entry {
  readonly id: string
  readonly currency: string
  readonly minor: number
}

export function reconcile(records: OwnRecords, lists: MoneyLists): Difference[] {
  const { sales, refunds, payouts, balanceDays } = lists
  const ourEvent = new Set(sales.map(({ _id }) => _id))
  return [
    ...compare('ticket', records.soldListings.map(soldEntry), sales.flatMap(itemEntries)),
    ...compare('purchase', ...purchaseEntries(records, sales)),
    // A cancelled show refunds each of its sales in full, once, and nothing else undoes a sale.
    ...compare(
      'refund',
      sales.filter(({ showId }) => records.cancelledShowIds.has(showId)).map(saleEntry),
      refunds.flatMap((refund) =>
        refund.saleId !== null && ourEvent.has(refund.saleId) ? [entry(refund.saleId, refund)] : [],
      ),
    ),
    ...compare(
      'payout',
      records.soldListings.flatMap(({ listingId, paidOut, currency }) =>
        paidOut === null ? [] : [{ id: listingId, currency, minor: paidOut }],
      ),
      payouts
        .filter(({ saleId, status }) => ourEvent.has(saleId) && status === 'DELIVERED')
        .map((payout) => entry(payout.listingId, payout)),
    ),
    ...compare('day', balanceDays.map(expectedClosing), balanceDays.map(closing)),
    ...compare('owed', openAmounts(lists), lastClosings(balanceDays)),
  ]
}

/** Entries with the same id and currency should exist on both sides with the same amount. */
function compare(check: Check, ours: readonly Entry[], theirs: readonly Entry[]): Difference[] {
  const [own, listed] = [sumById(ours), sumById(theirs)]
  return [...new Set([...own.keys(), ...listed.keys()])].flatMap((key) => {
    const found = own.get(key) ?? listed.get(key)
    const amounts = { ours: own.get(key)?.minor, theirs: listed.get(key)?.minor }
    if (found === undefined || amounts.ours === amounts.theirs) return []
    return [{ check, id: found.id, currency: found.currency, ...amounts }]
  })
}

function sumById(entries: readonly Entry[]): Map<string, Entry> {
  const sums = new Map<string, Entry>()
  for (const each of entries) {
    const key = `${each.currency} ${each.id}`
    sums.set(key, { ...each, minor: each.minor + (sums.get(key)?.minor ?? 0) })
  }
  return sums
}

function entry(id: string, { amount, currency }: { readonly amount: number; readonly currency: string }) {
  return { id, currency, minor: toMinor({ amount, currency }) }
}

function soldEntry({ listingId, price, currency }: SoldListing): Entry {
  return { id: listingId, currency, minor: price }
}

function itemEntries({ items, currency }: Sale): Entry[] {
  return items.map(({ listingId, price }) => entry(listingId, { amount: price, currency }))
}

function saleEntry({ _id, total, currency }: Sale): Entry {
  return entry(_id, { amount: total, currency })
}

/** Our completed purchases, and the sales of all our purchases; other sales were made on the hosted pages. */
function purchaseEntries({ purchases }: OwnRecords, sales: readonly Sale[]): [Entry[], Entry[]] {
  const known = new Set(purchases.map(({ buyIntentionId }) => buyIntentionId))
  const completed = purchases.filter(({ status }) => status === 'COMPLETED')
  return [
    completed.map(({ buyIntentionId, total, currency }) => ({ id: buyIntentionId, currency, minor: total })),
    sales.filter(({ _id }) => known.has(_id)).map(saleEntry),
  ]
}

/** A day opens with the closing amount of the day before and adds its own movements. */
function expectedClosing(day: BalanceDay, index: number, days: readonly BalanceDay[]): Entry {
  const before = days[index - 1]
  const opening = before?.currency === day.currency ? before.closing : day.opening
  const [opened, captures, refunds, payouts, fees] = [
    opening,
    ...[day.captures, day.refunds, day.payouts, day.fees],
  ].map((amount = 0) => toMinor({ amount, currency: day.currency }))
  const minor = (opened ?? 0) + (captures ?? 0) - (refunds ?? 0) - (payouts ?? 0) - (fees ?? 0)
  return { id: day.day, currency: day.currency, minor }
}

function closing({ day, closing: amount, currency }: BalanceDay): Entry {
  return entry(day, { amount, currency })
}

/**
 * Amounts that resellers and buyers are still owed, less what resellers owe, by currency. Leaves out currencies of which nothing is
 * owed.
 */
function openAmounts({ payouts, refunds }: MoneyLists): Entry[] {
  const open = [
    ...payouts.map(({ status, amount, netted, debt, currency }) => {
      const hasEnded = status === 'DELIVERED' || status === 'CANCELLED'
      return { amount: (hasEnded ? 0 : amount - netted) - (debt?.open ?? 0), currency }
    }),
    ...refunds.filter(({ status }) => status !== 'DONE'),
  ].map((each) => entry(each.currency, each))
  return [...sumById(open).values()].filter(({ minor }) => minor !== 0)
}

function lastClosings(days: readonly BalanceDay[]): Entry[] {
  const last = new Map(days.map((day) => [day.currency, day]))
  return [...last.values()]
    .map(({ currency, closing: amount }) => entry(currency, { amount, currency }))
    .filter(({ minor }) => minor !== 0)
}
