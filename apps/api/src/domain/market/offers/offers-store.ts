import type { listOffers, OperationAnswer } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { encodeCursor } from '#domain/values/cursor.ts'
import { createKeptByEvent } from '../listings/kept-by-event.ts'
import { isByPrice } from '../listings/listed-tickets-repository.ts'
import {
  type EventKinds,
  findOnSaleState,
  hasSameHolds,
  type OnSaleState,
} from '../listings/on-sale-repository.ts'
import { offersOf } from './offer.ts'
import { presentPublicOffer } from './offer-presenter.ts'
import { listPublic, listPublicByPrice } from './public-listings-repository.ts'
import { type OfferSearch, type SortedOffers, searchOffers, sortOffers } from './search-offers.ts'

export type OffersPage = OperationAnswer<typeof listOffers>

export interface KeyedSearch {
  readonly search: OfferSearch
  /** Equal for equal searches. */
  readonly key: string
}

/** Offers of an event as they were read in one state, and the pages made of them. */
interface KeptOffers extends OnSaleState {
  /** Held or not; undefined until a search needs all offers. */
  readonly all: SortedOffers | undefined
  /** By the key of their search. */
  readonly pages: Map<string, OffersPage>
  readonly size: number
}

const NONE: ReadonlySet<string> = new Set()
const MAX_PAGES_OF_EVENT = 20
/** The pages of an event take about the memory of this many offers. */
const SIZE_OF_PAGES = 2_000
/** Offers that a process keeps, about 70 MB. */
const MAX_SIZE = 100_000

export type OffersStore = ReturnType<typeof createOffersStore>

/**
 * Searches the offers of events, and keeps them for later searches. Each call first reads the state of the event's
 * offers, and uses nothing that was kept of another state. A hold costs only the pages: they are made again of the kept
 * offers.
 */
export function createOffersStore({ maxSize = MAX_SIZE } = {}) {
  const events = createKeptByEvent<KeptOffers>(maxSize)

  return async function search(
    db: Sql,
    sellerId: string,
    { event, searches }: { readonly event: EventKinds; readonly searches: readonly KeyedSearch[] },
  ): Promise<OffersPage[]> {
    const before = events.get(sellerId, event.eventReference)
    let kept = before && atState(before, await findOnSaleState(db, sellerId, event))
    // If holds come and go, reading all offers once costs less than a page after each hold.
    const hasHolds = kept !== before && kept !== undefined
    const needsAll = (each: KeyedSearch) =>
      !kept?.pages.has(each.key) && (hasHolds || !isByPriceAlone(event, each.search))
    if (kept?.all === undefined && searches.some(needsAll)) kept = await readAll(db, sellerId, event)
    const pages: OffersPage[] = []
    for (const each of searches) {
      const found: Found = await findPage(db, sellerId, { ...each, event, kept })
      kept = found.kept
      pages.push(found.page)
    }
    if (kept) events.keep(sellerId, event.eventReference, kept)
    return pages
  }
}

/** Returns the kept offers if they are of this state, without their pages if holds changed; otherwise undefined. */
function atState(kept: KeptOffers, state: OnSaleState): KeptOffers | undefined {
  if (kept.version !== state.version) return undefined
  return hasSameHolds(kept, state) ? kept : { ...kept, heldIds: state.heldIds, pages: new Map() }
}

/** Without offers the version equals none, so that they are read again. */
const WITHOUT_OFFERS: OnSaleState = { version: '', heldIds: [] }

async function readAll(db: Sql, sellerId: string, event: EventKinds): Promise<KeptOffers> {
  const { listings, state = WITHOUT_OFFERS } = await listPublic(db, sellerId, event)
  const all = sortOffers(offersOf(listings))
  return { ...state, all, pages: new Map(), size: listings.length + SIZE_OF_PAGES }
}

interface Found {
  readonly kept: KeptOffers | undefined
  readonly page: OffersPage
}

async function findPage(
  db: Sql,
  sellerId: string,
  {
    event,
    search,
    key,
    kept,
  }: KeyedSearch & { readonly event: EventKinds; readonly kept: KeptOffers | undefined },
): Promise<Found> {
  const page = kept?.pages.get(key)
  if (kept && page) return { kept, page }
  if (kept?.all) return keepPage(kept, key, presentPage(kept.all, search, new Set(kept.heldIds)))
  const { listings, state } = await listPublicByPrice(db, sellerId, { event, ...search })
  const found = presentPage(sortOffers(offersOf(listings)), search, NONE)
  if (state === undefined) return { kept, page: found }
  const isSame = kept?.version === state.version && hasSameHolds(kept, state)
  return keepPage(
    isSame ? kept : { ...state, all: undefined, pages: new Map(), size: SIZE_OF_PAGES },
    key,
    found,
  )
}

function keepPage(kept: KeptOffers, key: string, page: OffersPage): Found {
  if (kept.pages.size === MAX_PAGES_OF_EVENT) kept.pages.clear()
  kept.pages.set(key, page)
  return { kept, page }
}

/** True if the database can find the page without reading all tickets on sale. */
function isByPriceAlone(event: EventKinds, search: OfferSearch): boolean {
  const { order, minPrice, maxPrice, accessible, together = 1 } = search
  const filters = [minPrice, maxPrice, accessible]
  const hasNone = together === 1 && filters.every((each) => each === undefined)
  return order !== 'seat' && hasNone && !isByPrice(event)
}

function presentPage(offers: SortedOffers, search: OfferSearch, heldIds: ReadonlySet<string>): OffersPage {
  const { offers: found, end } = searchOffers(offers, search, heldIds)
  return { results: found.map(presentPublicOffer), nextCursor: end ? encodeCursor('offers', end) : null }
}
