import type {
  ListingPage,
  OwnListing,
  ResaleTerms,
  SaleOptions,
  SellableTicket,
} from '@taquilla/contract/guest'
import { amountsAt, toMajorUnits, toMinorUnits } from '@taquilla/contract/resale'
import { buildShow } from './shows.ts'

/** Deterministic UUID that ends in `number`. */
export function uuid(number: number): string {
  return `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** Terms with ARS 52,800 paid, a minimum 20 % below and a maximum 10 % above. */
export function buildTerms(changes: Partial<ResaleTerms> = {}): ResaleTerms {
  return {
    currency: 'ARS',
    paid: 52_800,
    facePrice: 48_000,
    primaryFee: 4_800,
    minPrice: 42_240,
    maxPrice: 58_080,
    minSource: {
      field: 'minPriceSellConfig',
      ruleType: 'event',
      relative: { type: 'PERCENTAGE', value: 20 },
    },
    maxSource: {
      field: 'maxPriceSellConfig',
      ruleType: 'ticketOption',
      relative: { type: 'PERCENTAGE', value: 10 },
    },
    buyerFee: { type: 'PERCENTAGE', value: 8 },
    sellerFee: { type: 'PERCENTAGE', value: 5 },
    suggestedPrice: 55_000,
    ...changes,
  }
}

/** Ticket in section Platea, row F; `seat` is its number. */
export function buildTicket(seat: number, changes: Partial<SellableTicket> = {}): SellableTicket {
  return {
    id: uuid(seat),
    ticketId: `AUR-${seat}`,
    optionTitle: 'Platea',
    ticketOptionId: 'platea',
    seat: { section: 'Platea', row: 'F', seat: String(seat), door: 'B', image: null, isAccessible: false },
    refusal: null,
    terms: buildTerms(),
    listingId: null,
    ...changes,
  }
}

export function buildSaleOptions(
  tickets: readonly SellableTicket[],
  changes: Partial<SaleOptions> = {},
): SaleOptions {
  return {
    shows: [{ show: buildShow(), tickets: [...tickets] }],
    remaining: [null],
    payoutFrom: '2027-03-15T00:00:00Z',
    hasPayoutAccount: true,
    isComplete: true,
    organizer: null,
    ...changes,
  }
}

/** Active listing of the ticket with this seat number. */
export function buildListing(seat: number, price = 55_000, changes: Partial<OwnListing> = {}): OwnListing {
  const terms = buildTerms()
  const amounts = amountsAt(toMinorUnits(price, 'ARS') ?? 0n, terms)
  const major = (minor: bigint) => toMajorUnits(minor, 'ARS')
  const id = uuid(900 + seat)
  return {
    id,
    ticketId: uuid(seat),
    show: buildShow(),
    optionTitle: 'Platea',
    seat: { section: 'Platea', row: 'F', seat: String(seat), door: 'B', image: null, isAccessible: false },
    type: 'SINGLE',
    groupId: null,
    status: 'ACTIVE',
    price,
    buyerFee: major(amounts.buyerFee),
    sellerFee: major(amounts.sellerFee),
    finalPrice: major(amounts.finalPrice),
    payout: major(amounts.payout),
    currency: 'ARS',
    listedAt: '2027-03-02T13:12:00Z',
    soldAt: null,
    endedAt: null,
    ending: null,
    heldUntil: null,
    shareUrl: `https://entradas.example/es/guest/listings/${id}/details?ticketSellerId=butaca-sur`,
    terms,
    payoutStatus: null,
    payoutFrom: '2027-03-15T00:00:00Z',
    ...changes,
  }
}

/** Page of a listing of one group as its reseller sees it. */
export function buildListingPage(
  own: readonly OwnListing[],
  changes: Partial<ListingPage> = {},
): ListingPage {
  return {
    view: 'HOLDER',
    now: '2027-03-10T14:26:42Z',
    heldUntil: null,
    holdId: null,
    holdAgainAt: null,
    show: buildShow(),
    status: own[0]?.status ?? 'ACTIVE',
    tickets: { ticketOptionId: 'platea', optionTitle: 'Platea', seats: own.map(({ seat }) => seat) },
    offer: null,
    own: [...own],
    ...changes,
  }
}
