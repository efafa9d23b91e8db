import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON, mostTogether, waysTogether } from '@taquilla/contract/resale'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { ticketCountOf } from './combining.ts'
import { isMatching, type OfferFilters } from './offer-filters.ts'

/** Row of the offer list; one press selects all its offers. */
export interface OfferRow {
  readonly key: string
  readonly offers: readonly Offer[]
  readonly ticketCount: number
  readonly total: number
  readonly currency: string
  /** Price per ticket; undefined if the tickets have different prices. */
  readonly each: number | undefined
  /** True for the cheapest row of as many tickets as the visitor wants. */
  readonly isBest: boolean
}

/**
 * Ways to buy `quantity` tickets together, cheapest first. For one ticket: every offer, including the person's own and,
 * after all others, packs. For several: neighboring single offers, the cheapest unnumbered offers of an option, and
 * packs of that size.
 */
export function rowsOf(offers: readonly Offer[], quantity: number): readonly OfferRow[] {
  const choices = quantity === 1 ? offers.map((offer) => [offer]) : together(offers, quantity)
  const rows = choices.flatMap(rowOf).sort(byPrice)
  const isExact = ({ ticketCount }: OfferRow) => ticketCount === quantity
  const best = cheapestOf(rows.filter(isExact))
  const wanted = rows.map((row) => (row === best ? { ...row, isBest: true } : row))
  return [...wanted.filter(isExact), ...wanted.filter((row) => !isExact(row))]
}

/** The cheapest row, per ticket, that the visitor can buy. */
export function cheapestOf(rows: readonly OfferRow[]): OfferRow | undefined {
  return rows.filter(({ offers }) => offers.every(isBuyable)).sort(byPrice)[0]
}

function byPrice(one: OfferRow, other: OfferRow): number {
  return perTicket(one) - perTicket(other)
}

/** Lowest price up to which the filters would leave something to buy; undefined if no price would. */
export function lowestMaxPrice(offers: readonly Offer[], filters: OfferFilters): number | undefined {
  if (filters.maxPrice === undefined) return undefined
  const matching = offers.filter((offer) => isMatching(offer, { ...filters, maxPrice: undefined }))
  const prices = rowsOf(matching, filters.quantity)
    .filter(({ offers: row }) => row.every(isBuyable))
    .map(({ offers: row }) => Math.max(...row.map(({ finalPrice }) => finalPrice)))
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/** Largest quantity that `rowsOf` can still fulfil. */
export function maxTogether(offers: readonly Offer[]): number {
  const small = offers.filter(
    (offer) => isBuyable(offer) && offer.seats.length <= MAX_RESALE_TICKETS_PER_PERSON,
  )
  return Math.min(mostTogether(small), MAX_RESALE_TICKETS_PER_PERSON)
}

function together(offers: readonly Offer[], quantity: number): Offer[][] {
  const { packs, runs, unnumbered } = waysTogether(offers.filter(isBuyable), quantity)
  return [
    ...packs.map((pack) => [pack]),
    ...runs,
    ...unnumbered.map((group) => group.toSorted((one, other) => one.total - other.total).slice(0, quantity)),
  ]
}

function isBuyable({ isOwn }: Offer): boolean {
  return !isOwn
}

function rowOf(offers: readonly Offer[]): OfferRow[] {
  const [first] = offers
  if (!first) return []
  const ticketCount = ticketCountOf(offers)
  const total = sumAmounts(
    offers.map((offer) => offer.total),
    first.currency,
  )
  const isOnePrice = offers.every(({ finalPrice }) => finalPrice === first.finalPrice)
  const each = isOnePrice && sumAmounts(Array(ticketCount).fill(first.finalPrice), first.currency) === total
  return [
    {
      key: offers.map(({ id }) => id).join('+'),
      offers,
      ticketCount,
      total,
      currency: first.currency,
      each: each ? first.finalPrice : undefined,
      isBest: false,
    },
  ]
}

function perTicket({ total, ticketCount }: OfferRow): number {
  return total / ticketCount
}
