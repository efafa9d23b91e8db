import { type OfferOrder, toMajorUnits } from '@taquilla/contract'
import { waysTogether } from '@taquilla/contract/resale'
import type { Position } from '#domain/values/cursor.ts'
import type { OfferOf } from './offer.ts'
import type { PublicListing } from './public-listings-repository.ts'

export type PublicOffer = OfferOf<PublicListing>

/** Place of an offer in the order of a search. Sections, rows and seats are empty in the orders by price. */
export type OfferPlace = Position<'offers'>

export interface OfferSearch {
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly accessible?: boolean | undefined
  readonly together?: number | undefined
  readonly order: OfferOrder
  /** Place of the last offer of the previous page. */
  readonly after: OfferPlace | undefined
  readonly limit: number
}

export interface OfferPage {
  readonly offers: readonly PublicOffer[]
  /** Place of the last offer if others follow. */
  readonly end: OfferPlace | undefined
}

interface PlacedOffer {
  readonly offer: PublicOffer
  readonly place: OfferPlace
}

/** Offers of an event in an order. Each order is sorted once. */
export type SortedOffers = (order: OfferOrder) => readonly PlacedOffer[]

/** @param offers sorted by price and age */
export function sortOffers(offers: readonly PublicOffer[]): SortedOffers {
  const sorted = new Map<OfferOrder, readonly PlacedOffer[]>()
  return (order) => {
    const known = sorted.get(order)
    if (known) return known
    const placed = offers.map((offer) => ({ offer, place: placeOf(offer, order) }))
    const inOrder = order === 'price' ? placed : sortPlaced(placed, order)
    sorted.set(order, inOrder)
    return inOrder
  }
}

/** Texts of seats are compared once each, because to compare them takes longer than all the rest. */
function sortPlaced(placed: readonly PlacedOffer[], order: OfferOrder): readonly PlacedOffer[] {
  const [sections, rows, seats] = (['section', 'row', 'seat'] as const).map((part) =>
    ranksOf(placed.map(({ place }) => place[part])),
  ) as [Ranks, Ranks, Ranks]
  const rankOf = ({ section, row, seat }: OfferPlace): Rank => [
    sections.get(section) as number,
    rows.get(row) as number,
    seats.get(seat) as number,
  ]
  return placed
    .map((each) => ({ each, rank: rankOf(each.place) }))
    .sort(
      (one, other) =>
        compareRanks(one.rank, other.rank) || compareByPrice(order, one.each.place, other.each.place),
    )
    .map(({ each }) => each)
}

type Ranks = ReadonlyMap<string, number>
type Rank = readonly [number, number, number]

/** Position of each text among the others; equal for texts that compare as equal, such as "1" and "01". */
function ranksOf(texts: readonly string[]): Ranks {
  const ranks = new Map<string, number>()
  let [rank, before] = [0, '']
  for (const each of [...new Set(texts)].sort(compareTexts)) {
    if (compareTexts(before, each) !== 0) rank++
    ranks.set(each, rank)
    before = each
  }
  return ranks
}

function compareRanks(one: Rank, other: Rank): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

/**
 * Filters and cuts the offers of an event.
 * @param heldIds listings whose offers cannot be bought now
 */
export function searchOffers(
  sorted: SortedOffers,
  search: OfferSearch,
  heldIds: ReadonlySet<string>,
): OfferPage {
  const { together = 1, order, after, limit } = search
  const isFound = (offer: PublicOffer) => isMatching(offer, search) && !isHeld(offer, heldIds)
  const bought = together === 1 ? undefined : findBought(sorted, isFound, together)
  const left: PlacedOffer[] = []
  const inOrder = sorted(order)
  for (
    let index = after === undefined ? 0 : placeAfter(inOrder, order, after);
    index < inOrder.length;
    index++
  ) {
    const placed = inOrder[index] as PlacedOffer
    if (bought === undefined ? isFound(placed.offer) : bought.has(placed.offer)) left.push(placed)
    if (left.length > limit) break
  }
  const page = left.slice(0, limit)
  return {
    offers: page.map(({ offer }) => offer),
    end: left.length > limit ? page.at(-1)?.place : undefined,
  }
}

/** Index of the first offer after the place, found by halving. */
function placeAfter(inOrder: readonly PlacedOffer[], order: OfferOrder, after: OfferPlace): number {
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(order, (inOrder[middle] as PlacedOffer).place, after) > 0) to = middle
    else from = middle + 1
  }
  return from
}

function isMatching({ listings, finalPriceMinor }: PublicOffer, search: OfferSearch): boolean {
  const [{ showId, ticketOptionId, currency }] = listings
  const price = () => toMajorUnits(finalPriceMinor, currency)
  return (
    (search.showId === undefined || showId === search.showId) &&
    (search.ticketOptionId === undefined || ticketOptionId === search.ticketOptionId) &&
    (search.minPrice === undefined || price() >= search.minPrice) &&
    (search.maxPrice === undefined || price() <= search.maxPrice) &&
    (search.accessible === undefined || hasAccessible(listings) === search.accessible)
  )
}

function isHeld({ listings }: PublicOffer, heldIds: ReadonlySet<string>): boolean {
  return heldIds.size > 0 && listings.some(({ listingId }) => heldIds.has(listingId))
}

function hasAccessible(listings: readonly PublicListing[]): boolean {
  return listings.some(({ seating }) => seating?.accessible === true)
}

/** Matching offers with which `quantity` tickets of one show can be bought together. */
function findBought(
  sorted: SortedOffers,
  isFound: (offer: PublicOffer) => boolean,
  quantity: number,
): ReadonlySet<PublicOffer> {
  const matching = sorted('price').flatMap(({ offer }) => (isFound(offer) ? [offer] : []))
  const shows = Map.groupBy(matching, ({ listings: [{ showId }] }) => showId)
  const found = [...shows.values()].flatMap((ofShow) => {
    const ways = waysTogether(
      ofShow.map((offer) => {
        const [{ type, ticketOptionId }] = offer.listings
        const seats = offer.listings.map(({ seating }) => seating)
        return { offer, isPack: type === 'PACK', ticketOptionId, seats }
      }),
      quantity,
    )
    return [ways.packs, ...ways.runs, ...ways.unnumbered].flat()
  })
  return new Set(found.map(({ offer }) => offer))
}

const collator = new Intl.Collator('es', { numeric: true })

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : collator.compare(one, other)
}

// Longest part of each text in a cursor, in characters: together they stay below MAX_CURSOR_LENGTH.
const [MAX_SECTION, MAX_ROW, MAX_SEAT] = [40, 24, 16]

function placeOf({ id, listings, finalPriceMinor, listedAt }: PublicOffer, order: OfferOrder): OfferPlace {
  const seating = order === 'seat' ? listings[0].seating : null
  return {
    section: keyOf(seating?.section, MAX_SECTION),
    row: keyOf(seating?.row, MAX_ROW),
    seat: keyOf(seating?.seat, MAX_SEAT),
    finalPriceMinor,
    listedAtMs: listedAt.getTime(),
    id,
  }
}

/** Non-breaking spaces, because spaces separate the parts of a cursor. */
function keyOf(text: string | undefined, length: number): string {
  return text === undefined ? '' : [...text.replaceAll(' ', '\u00a0')].slice(0, length).join('')
}

function compare(order: OfferOrder, one: OfferPlace, other: OfferPlace): number {
  return (
    compareTexts(one.section, other.section) ||
    compareTexts(one.row, other.row) ||
    compareTexts(one.seat, other.seat) ||
    compareByPrice(order, one, other)
  )
}

function compareByPrice(order: OfferOrder, one: OfferPlace, other: OfferPlace): number {
  const byPrice = Number(one.finalPriceMinor - other.finalPriceMinor)
  return (
    (order === '-price' ? -byPrice : byPrice) ||
    one.listedAtMs - other.listedAtMs ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}
