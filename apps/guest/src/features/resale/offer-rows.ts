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
  for (let quantity = MAX_RESALE_TICKETS_PER_PERSON; quantity > 1; quantity--) {
    if (together(offers, quantity).length > 0) return quantity
  }
  return 1
}

function together(offers: readonly Offer[], quantity: number): Offer[][] {
  const buyable = offers.filter(({ isOwn }) => !isOwn)
  const packs = buyable.filter(({ isPack, listingIds }) => isPack && listingIds.length === quantity)
  const singles = buyable.filter(({ isPack }) => !isPack)
  const numbered = singles.filter((offer) => seatOf(offer) !== '')
  const unnumbered = singles.filter((offer) => seatOf(offer) === '')
  return [
    ...packs.map((pack) => [pack]),
    ...neighbours(numbered, quantity),
    ...cheapest(unnumbered, quantity),
  ]
}

function neighbours(numbered: readonly Offer[], quantity: number): Offer[][] {
  const rowKey = ({ ticketOptionId, seats: [seat] }: Offer) =>
    JSON.stringify([ticketOptionId, seat?.section ?? '', seat?.row ?? ''])
  return groupsOf(numbered, rowKey).flatMap((row) => {
    const inOrder = row.toSorted((one, other) => Number(seatOf(one)) - Number(seatOf(other)))
    return inOrder
      .map((_, index) => inOrder.slice(index, index + quantity))
      .filter((run) => run.length === quantity && areNeighbours(run.flatMap(({ seats }) => seats)))
  })
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
