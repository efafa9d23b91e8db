import type { Offer } from '@taquilla/contract/guest'
import { areNeighbours, MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { ticketCountOf } from './combining.ts'

/** Row of the offer list; one press selects all its offers. */
export interface OfferRow {
  readonly key: string
  readonly offers: readonly Offer[]
  readonly ticketCount: number
  readonly total: number
  readonly currency: string
  /** Price per ticket; undefined if the tickets have different prices. */
  readonly each: number | undefined
  readonly isBest: boolean
}

/**
 * Ways to buy `quantity` tickets together, cheapest first. For one ticket: every offer, including packs and the
 * person's own. For several: neighboring single offers, the cheapest unnumbered offers of an option, and packs of that
 * size.
 */
export function rowsOf(offers: readonly Offer[], quantity: number): readonly OfferRow[] {
  const choices = quantity === 1 ? offers.map((offer) => [offer]) : together(offers, quantity)
  const rows = choices.flatMap(rowOf).sort((one, other) => perTicket(one) - perTicket(other))
  const best = rows.find((row) => !row.offers.some(({ isOwn }) => isOwn))
  return rows.map((row) => (row === best ? { ...row, isBest: true } : row))
}

/** Largest quantity that `rowsOf` can still fulfil. */
export function maxTogether(offers: readonly Offer[]): number {
  const { packs, numbered, unnumbered } = kindsOf(offers)
  const sizes = [
    ...packs
      .map(({ listingIds }) => listingIds.length)
      .filter((size) => size <= MAX_RESALE_TICKETS_PER_PERSON),
    ...seatRows(numbered).map(longestRun),
    ...groupsOf(unnumbered, ({ ticketOptionId }) => ticketOptionId).map((group) => group.length),
  ]
  return Math.min(Math.max(1, ...sizes), MAX_RESALE_TICKETS_PER_PERSON)
}

function together(offers: readonly Offer[], quantity: number): Offer[][] {
  const { packs, numbered, unnumbered } = kindsOf(offers)
  return [
    ...packs.filter(({ listingIds }) => listingIds.length === quantity).map((pack) => [pack]),
    ...neighbours(numbered, quantity),
    ...cheapest(unnumbered, quantity),
  ]
}

function kindsOf(offers: readonly Offer[]) {
  const buyable = offers.filter(({ isOwn }) => !isOwn)
  const singles = buyable.filter(({ isPack }) => !isPack)
  return {
    packs: buyable.filter(({ isPack }) => isPack),
    numbered: singles.filter((offer) => seatOf(offer) !== ''),
    unnumbered: singles.filter((offer) => seatOf(offer) === ''),
  }
}

function neighbours(numbered: readonly Offer[], quantity: number): Offer[][] {
  return seatRows(numbered).flatMap((row) =>
    row
      .map((_, index) => row.slice(index, index + quantity))
      .filter((run) => run.length === quantity && areNeighbours(run.flatMap(({ seats }) => seats))),
  )
}

/** Offers of each row of seats, in the order of their numbers. */
function seatRows(numbered: readonly Offer[]): Offer[][] {
  const rowKey = ({ ticketOptionId, seats: [seat] }: Offer) =>
    JSON.stringify([ticketOptionId, seat?.section ?? '', seat?.row ?? ''])
  return groupsOf(numbered, rowKey).map((row) =>
    row.sort((one, other) => Number(seatOf(one)) - Number(seatOf(other))),
  )
}

function longestRun(row: readonly Offer[]): number {
  let longest = 1
  let run = 1
  for (const [index, offer] of row.entries()) {
    const before = row[index - 1]
    run = before && areNeighbours([...before.seats, ...offer.seats]) ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function cheapest(unnumbered: readonly Offer[], quantity: number): Offer[][] {
  return groupsOf(unnumbered, ({ ticketOptionId }) => ticketOptionId)
    .filter((group) => group.length >= quantity)
    .map((group) => group.toSorted((one, other) => one.total - other.total).slice(0, quantity))
}

function groupsOf(offers: readonly Offer[], keyOf: (offer: Offer) => string): Offer[][] {
  return [...Map.groupBy(offers, keyOf).values()]
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

function seatOf({ seats: [seat] }: Offer): string {
  return seat?.seat ?? ''
}
