import { groupBy } from './group-by.ts'
import { areNeighbors, type SeatPlace } from './neighboring-seats.ts'

/** An offer of one show: a single ticket, or a pack, which must be bought whole. */
export interface OfferedTogether {
  readonly isPack: boolean
  readonly ticketOptionId: string
  /** Null for unnumbered places. */
  readonly seats: readonly (SeatPlace | null)[]
}

/** Ways to buy a number of tickets together. */
export interface WaysTogether<Offer> {
  /** Packs of exactly that many tickets. */
  readonly packs: readonly Offer[]
  /** That many single offers whose seats are neighbors. */
  readonly runs: readonly Offer[][]
  /** Unnumbered single offers of one ticket option, at least that many. */
  readonly unnumbered: readonly Offer[][]
}

export function waysTogether<Offer extends OfferedTogether>(
  offers: readonly Offer[],
  quantity: number,
): WaysTogether<Offer> {
  const { packs, numbered, unnumbered } = kindsOf(offers)
  return {
    packs: packs.filter(({ seats }) => seats.length === quantity),
    runs: seatRows(numbered).flatMap((row) =>
      row
        .map((_, index) => row.slice(index, index + quantity))
        .filter((run) => run.length === quantity && areNeighbors(run.flatMap(({ seats }) => seats))),
    ),
    unnumbered: unnumbered.filter((group) => group.length >= quantity),
  }
}

/** Largest number of tickets for which there is a way; at least 1. */
export function mostTogether(offers: readonly OfferedTogether[]): number {
  const { packs, numbered, unnumbered } = kindsOf(offers)
  return Math.max(
    1,
    ...packs.map(({ seats }) => seats.length),
    ...seatRows(numbered).map(longestRun),
    ...unnumbered.map((group) => group.length),
  )
}

function kindsOf<Offer extends OfferedTogether>(offers: readonly Offer[]) {
  const singles = offers.filter(({ isPack }) => !isPack)
  return {
    packs: offers.filter(({ isPack }) => isPack),
    numbered: singles.filter((offer) => seatOf(offer) !== ''),
    unnumbered: [
      ...groupBy(
        singles.filter((offer) => seatOf(offer) === ''),
        ({ ticketOptionId }) => ticketOptionId,
      ).values(),
    ],
  }
}

/** Offers of each row of seats, in the order of their numbers. */
function seatRows<Offer extends OfferedTogether>(numbered: readonly Offer[]): Offer[][] {
  const rowKey = ({ ticketOptionId, seats: [seat] }: Offer) =>
    JSON.stringify([ticketOptionId, seat?.section ?? '', seat?.row ?? ''])
  return [...groupBy(numbered, rowKey).values()].map((row) =>
    row.sort((one, other) => Number(seatOf(one)) - Number(seatOf(other))),
  )
}

function longestRun(row: readonly OfferedTogether[]): number {
  let longest = 1
  let run = 1
  for (const [index, offer] of row.entries()) {
    const before = row[index - 1]
    run = before && areNeighbors([...before.seats, ...offer.seats]) ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function seatOf({ seats: [seat] }: OfferedTogether): string {
  return seat?.seat ?? ''
}
