import type { AppContext } from './app-context.ts'
import { EVENT_ID } from './event.ts'
import { type Difference, type MoneyLists, reconcile } from './reconcile.ts'
import { listSoldListings } from './store/listings.ts'
import { listPurchases } from './store/purchases.ts'
import { listShows } from './store/shows.ts'

const DAY_MS = 86_400_000
/** The longest period of a call. It reaches past the last show, because a test clock may be ahead of ours. */
const [DAYS_BACK, DAYS_AHEAD] = [300, 60]

const isOurs = (money: { readonly externalReferenceEventId: string }) =>
  money.externalReferenceEventId === EVENT_ID

/** Refunds and payouts of our event only, unlike those that are compared. */
export interface MoneyReport extends MoneyLists {
  readonly differences: readonly Difference[]
}

/**
 * Reads what Taquilla lists, then our own records, and compares them. A movement of the last seconds can be a
 * difference until its webhook arrives.
 */
export async function readMoney({ taquilla, store }: AppContext): Promise<MoneyReport> {
  const { money } = taquilla
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const [sales, refunds, payouts, { results: balanceDays }] = await Promise.all([
    Array.fromAsync(money.listSalesAll({ externalReferenceEventId: EVENT_ID })),
    Array.fromAsync(money.listRefundsAll()),
    Array.fromAsync(money.listPayoutsAll()),
    money.listBalanceDays({ from: day(-DAYS_BACK), to: day(DAYS_AHEAD) }),
  ])
  const lists = { sales, refunds, payouts, balanceDays }
  const cancelled = listShows(store).filter(({ isCancelled }) => isCancelled)
  const records = {
    soldListings: listSoldListings(store),
    purchases: listPurchases(store),
    cancelledShowIds: new Set(cancelled.map(({ showId }) => showId)),
  }
  return {
    ...lists,
    refunds: refunds.filter(isOurs),
    payouts: payouts.filter(isOurs),
    differences: reconcile(records, lists),
  }
}
