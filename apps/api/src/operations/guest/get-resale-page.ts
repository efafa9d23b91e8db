import {
  ApiError,
  type ErrorCode,
  exactMinorUnits,
  FORMATS,
  type Language,
  MAX_PRICE,
  toMajorUnits,
} from '@taquilla/contract'
import type { GuestShow, ResaleOption, ResalePage } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  type Event,
  findEventByAnyId,
  findGuestShows,
  presentSeatMap,
  type Show,
  type TicketOption,
} from '#domain/events/index.ts'
import {
  countTicketsOnSale,
  type EventKinds,
  findKindsOnSale,
  listOffered,
  MAX_LISTINGS_ON_PAGE,
  momentIn,
  presentOffers,
  resaleEndOfOptions,
  type UnnamedListing,
} from '#domain/market/index.ts'
import { findHeldOffers, findNextHold } from '#domain/purchase/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { buyerOf } from '#domain/values/contact.ts'
import { type Fee, feeOn } from '#domain/values/fee.ts'
import { presentRefusal } from '#domain/values/refusal-presenter.ts'

type TicketCount = Awaited<ReturnType<typeof countTicketsOnSale>>[number]

interface Visitor {
  readonly sellerId: string
  readonly person: Contact | null
  readonly deviceHash: Buffer
  readonly language: Language
}

interface PageQuery {
  readonly eventId: string
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

/** Resale page of an event, with the offers of the chosen show. @throws event.not_found, show.not_found */
export async function getResalePage(db: Sql, visitor: Visitor, query: PageQuery): Promise<ResalePage> {
  const { sellerId, person, deviceHash, language } = visitor
  const event = await findEventByAnyId(db, sellerId, query.eventId)
  if (event === undefined) throw new ApiError('event.not_found', { values: { id: query.eventId } })
  const keys = inOrderOfStart(event.shows).map(({ showId }) => ({ eventReference: event.reference, showId }))
  const guestShows = await findGuestShows(db, sellerId, keys)
  const showsById = new Map(keys.map((key) => [key.showId, guestShows.get(key)]))
  const show = chooseShow(event, query.showId)
  const onSale = await getOnSale(db, sellerId, event.reference)
  const counts = await countTicketsOnSale(db, sellerId, onSale)
  const ofShow = { ...onSale, kinds: onSale.kinds.filter(({ showId }) => showId === show?.showId) }
  const { listings, isComplete } = await listOffered(
    db,
    { sellerId, event: ofShow },
    { limit: MAX_LISTINGS_ON_PAGE, preferredOptionId: query.ticketOptionId },
  )
  const titles = new Map(show?.ticketOptions.map(({ ticketOptionId, title }) => [ticketOptionId, title]))
  const present = (own: readonly UnnamedListing[]) =>
    presentOffers(
      own.map((each) => ({ ...each, optionTitle: titles.get(each.ticketOptionId) ?? '' })),
      person,
    )
  const visited = { sellerId, eventReference: event.reference, showId: show?.showId ?? null }
  const hold = await findHeldOffers(db, visited, { buyer: buyerOf(person), deviceHash })
  const next = await findNextHold(db, { ...visited, email: person?.contact ?? null, deviceHash })
  const shown = show && showsById.get(show.showId)
  const resaleEndsAt = show ? resaleEndOfOptions(optionsOf(show), onSale.rules) : null
  const hasEnded = resaleEndsAt !== null && resaleEndsAt <= onSale.now && ofShow.kinds.length === 0
  const refusal = refusalOf({ event, show, shown }) ?? (hasEnded ? 'listing.too_late' : undefined)
  return {
    eventId: event.id,
    eventTitle: event.title,
    description: event.description,
    shows: [...showsById.values()].map((each) => ({ show: each, ...summaryOf(each, counts) })),
    showId: show?.showId ?? null,
    seatMap: await presentSeatMap(event),
    options: show && shown ? presentOptions(event, { show, shown }, counts) : [],
    offers: present(listings),
    isComplete,
    refusal: presentRefusal(refusal, language, {
      startsAt: shown?.startsAt ?? '',
      now: onSale.now.toISOString(),
      endedAt: shown && resaleEndsAt ? momentIn(shown.timeZone, resaleEndsAt) : '',
    }),
    now: next.now.toISOString(),
    resaleEndsAt: resaleEndsAt?.toISOString() ?? null,
    hold: hold && { id: hold.id, offers: present(hold.listings) },
    holdAgainAt: hold === null ? (next.holdAgainAt?.toISOString() ?? null) : null,
  }
}

/** Shows that start at the same time keep the order of the seller. */
function inOrderOfStart(shows: readonly Show[]): readonly Show[] {
  return shows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Returns the requested show, or the only show of the event. @throws show.not_found */
function chooseShow({ shows, reference }: Event, showId: string | undefined): Show | undefined {
  if (showId === undefined) return shows.length === 1 ? shows[0] : undefined
  const show = shows.find((each) => each.showId === showId)
  if (show === undefined) {
    throw new ApiError('show.not_found', { values: { id: showId, eventId: reference } })
  }
  return show
}

/** @throws event.not_found */
async function getOnSale(db: Sql, sellerId: string, eventId: string): Promise<EventKinds> {
  const found = await findKindsOnSale(db, sellerId, { eventId, tickets: 'VISIBLE' })
  if (found === undefined) throw new ApiError('event.not_found', { values: { id: eventId } })
  return found
}

function optionsOf({ showId, ticketOptions }: Show) {
  return { showId, ticketOptionIds: visibleOf(ticketOptions).map(({ ticketOptionId }) => ticketOptionId) }
}

function visibleOf(options: readonly TicketOption[]): TicketOption[] {
  return options.filter(({ isWebVisible }) => isWebVisible)
}

function summaryOf({ showId }: GuestShow, counts: readonly TicketCount[]) {
  const own = counts.filter((each) => each.showId === showId)
  const best = own.toSorted((one, other) => (one.fromPriceMinor < other.fromPriceMinor ? -1 : 1))[0]
  return {
    ticketCount: own.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
    fromPrice: best ? toMajorUnits(best.fromPriceMinor, best.currency) : null,
    currency: best?.currency ?? null,
  }
}

function presentOptions(
  event: Event,
  { show, shown }: { readonly show: Show; readonly shown: GuestShow },
  counts: readonly TicketCount[],
): ResaleOption[] {
  return visibleOf(show.ticketOptions).map((option) => {
    const { ticketOptionId, title, description, currency } = option
    const fee = option.primarySalesFee ?? show.primarySalesFee ?? event.primarySalesFee
    const price = primaryPriceOf(option, show)
    const own = counts.find((each) => each.showId === show.showId && each.ticketOptionId === ticketOptionId)
    return {
      ticketOptionId,
      title,
      description,
      primaryPrice: price === null ? null : withFee(price, fee, currency),
      hasPrimaryFee: fee !== null,
      currency,
      primarySalesUrl: primarySaleOf(option, show, shown),
      ticketCount: own?.ticketCount ?? 0,
      fromPrice: own ? toMajorUnits(own.fromPriceMinor, own.currency) : null,
    }
  })
}

/** The price with its fee; null if it is larger than amounts can be. */
function withFee(price: bigint, fee: Fee | null, currency: string): number | null {
  const total = price + feeOn(price, fee, currency)
  return total > exactMinorUnits(MAX_PRICE, currency) ? null : toMajorUnits(total, currency)
}

/** Returns the price of the ticket option, or else the lowest price of its visible price types. */
function primaryPriceOf({ priceMinor }: TicketOption, { priceTypes }: Show): bigint | null {
  if (priceMinor !== null) return priceMinor
  const [lowest] = priceTypes
    .filter((each) => each.isWebVisible && !each.isInvisible && !each.isWebSoldOut)
    .flatMap((each) => each.priceMinor ?? [])
    .toSorted((one, other) => (one < other ? -1 : 1))
  return lowest ?? null
}

function primarySaleOf(option: TicketOption, show: Show, { hasStarted }: GuestShow): string | null {
  const { primarySalesUrl, status } = show
  const isOver = option.isWebSoldOut || hasStarted || status === 'CANCELLED'
  return !isOver && primarySalesUrl !== null && FORMATS['web-url'].test(primarySalesUrl)
    ? primarySalesUrl
    : null
}

interface ChosenShow {
  readonly event: Event
  readonly show: Show | undefined
  readonly shown: GuestShow | undefined
}

function refusalOf({ event, show, shown }: ChosenShow): ErrorCode | undefined {
  const { shows } = event
  if (shows.length > 0 && shows.every(({ status }) => status === 'CANCELLED')) return 'event.cancelled'
  if (show?.status === 'CANCELLED') return 'show.cancelled'
  if (shown?.hasStarted) return 'show.past'
  return show?.isResaleEnabled === false ? 'listing.purchase_not_allowed' : undefined
}
