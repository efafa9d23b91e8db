import type { listOffers, OperationAnswer } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { type EventKinds, isByPrice } from '../listings/listed-tickets-repository.ts'
import { offersOf } from './offer.ts'
import { findPublicState, listPublic, listPublicByPrice } from './public-listings-repository.ts'
import { presentPublicOffer } from './public-offer-presenter.ts'
import {
  type OfferSearch,
  offerCursor,
  type SortedOffers,
  searchOffers,
  sortOffers,
} from './search-offers.ts'

export type OffersPage = OperationAnswer<typeof listOffers>

export interface KeyedSearch {
  readonly search: OfferSearch
  /** Equal for equal searches. */
  readonly key: string
}

/** Offers of an event as they were read in one state, and the pages made of them. */
interface KeptOffers {
  readonly version: string
  /** Undefined until a search needs all offers. */
  readonly all: SortedOffers | undefined
  /** By the key of their search. */
  readonly pages: Map<string, OffersPage>
  readonly size: number
}

const MAX_PAGES_OF_EVENT = 20
/** The pages of an event take about the memory of this many offers. */
const SIZE_OF_PAGES = 2_000
/** Offers that a process keeps, about 70 MB. */
const MAX_SIZE = 100_000

export type OffersStore = ReturnType<typeof createOffersStore>

/**
 * Searches the offers of events, and keeps them for later searches. Each call first reads the state of the event's
 * offers, and uses nothing that was kept of another state.
 */
export function createOffersStore() {
  /** By event; the one asked for last is at the end. */
  const events = new Map<string, KeptOffers>()

  return async function search(
    db: Sql,
    sellerId: string,
    { event, searches }: { readonly event: EventKinds; readonly searches: readonly KeyedSearch[] },
  ): Promise<OffersPage[]> {
    const key = JSON.stringify([sellerId, event.eventReference])
    let kept = events.get(key)
    if (kept && kept.version !== versionOf(event, await findPublicState(db, sellerId, event)))
      kept = undefined
    const needsAll = (each: KeyedSearch) => !kept?.pages.has(each.key) && !isByPriceAlone(event, each.search)
    if (kept?.all === undefined && searches.some(needsAll)) kept = await readAll(db, sellerId, event)
    const pages: OffersPage[] = []
    for (const each of searches) {
      const found: Found = await findPage(db, sellerId, { ...each, event, kept })
      kept = found.kept
      pages.push(found.page)
    }
    if (kept) keep(events, key, kept)
    return pages
  }
}

async function readAll(db: Sql, sellerId: string, event: EventKinds): Promise<KeptOffers> {
  const { listings, state } = await listPublic(db, sellerId, event)
  const all = sortOffers(offersOf(listings))
  // Without offers the version equals none, so that they are read again.
  const version = state === undefined ? '' : versionOf(event, state)
  return { version, all, pages: new Map(), size: listings.length + SIZE_OF_PAGES }
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
  if (kept?.all) return keepPage(kept, key, presentPage(kept.all, search))
  const { listings, state } = await listPublicByPrice(db, sellerId, { event, ...search })
  const found = presentPage(sortOffers(offersOf(listings)), search)
  if (state === undefined) return { kept, page: found }
  const version = versionOf(event, state)
  const now =
    kept?.version === version ? kept : { version, all: undefined, pages: new Map(), size: SIZE_OF_PAGES }
  return keepPage(now, key, found)
}

function keepPage(kept: KeptOffers, key: string, page: OffersPage): Found {
  if (kept.pages.size === MAX_PAGES_OF_EVENT) kept.pages.clear()
  kept.pages.set(key, page)
  return { kept, page }
}

function keep(events: Map<string, KeptOffers>, key: string, kept: KeptOffers) {
  events.delete(key)
  events.set(key, kept)
  let size = [...events.values()].reduce((sum, each) => sum + each.size, 0)
  for (const [oldest, each] of events) {
    if (size <= MAX_SIZE) return
    events.delete(oldest)
    size -= each.size
  }
}

/** The kinds are part of it: rules and the visibility of ticket options decide what is on sale, too. */
function versionOf({ kinds, priceTypeIds, prices }: EventKinds, state: string): string {
  return JSON.stringify([state, kinds, priceTypeIds, prices], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** True if the database can find the page without reading all tickets on sale. */
function isByPriceAlone(event: EventKinds, search: OfferSearch): boolean {
  const { order, minPrice, maxPrice, accessible, together = 1 } = search
  const filters = [minPrice, maxPrice, accessible]
  const hasNone = together === 1 && filters.every((each) => each === undefined)
  return order !== 'seat' && hasNone && !isByPrice(event)
}

function presentPage(offers: SortedOffers, search: OfferSearch): OffersPage {
  const { offers: found, end } = searchOffers(offers, search)
  return { results: found.map(presentPublicOffer), nextCursor: end ? offerCursor(end) : null }
}
