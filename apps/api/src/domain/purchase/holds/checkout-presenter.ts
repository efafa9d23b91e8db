import { finalPriceOf, toMajorUnits, toMinorUnits } from '@taquilla/contract'
import type { Checkout, CheckoutItem, GuestShow } from '@taquilla/contract/guest'
import { amountsAt, type ResaleFee } from '@taquilla/contract/resale'
import { presentSeating } from '#domain/market/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { StoredBuyIntention, BuyIntentionItem as StoredItem } from './buy-intentions-repository.ts'

/** Parts of a checkout that other modules provide. */
export interface CheckoutParts {
  /** The visitor; null if nobody signed in by e-mail. */
  readonly buyer: Contact | null
  readonly show: GuestShow
  /** Payment methods and the newest payment; empty unless the visitor is the buyer. */
  readonly payments: Pick<Checkout, 'methods' | 'payment'>
  /** Null if the buyer may hold tickets of the show again at once. */
  readonly holdAgainAt: Date | null
  /** Fee that the current rules charge for this ticket. */
  readonly buyerFeeOf: (item: StoredItem) => ResaleFee
}

export function presentCheckout(stored: StoredBuyIntention, parts: CheckoutParts): Checkout {
  const checkout = parts.buyer === null && stored.buyerEmail !== null ? withoutItems(stored) : stored
  const { items, currency, totalMinor, buyerEmail } = checkout
  const subtotal = items.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
  const view = viewOf(checkout, parts.buyer)
  const isBuyer = view === 'BUYER'
  return {
    id: checkout.buyIntentionId,
    status: checkout.status,
    view,
    isOfBrowser: checkout.browserHash !== null,
    show: parts.show,
    expiresAt: checkout.expiresAt.toISOString(),
    now: checkout.now.toISOString(),
    items: items.map((item) => ({
      ...presentItem(checkout, item),
      holder: isBuyer ? item.holder : null,
    })),
    subtotal: toMajorUnits(subtotal, currency),
    fees: toMajorUnits(totalMinor - subtotal, currency),
    feeRate: feeRateOf(checkout, parts),
    total: toMajorUnits(totalMinor, currency),
    currency,
    buyerEmail: isBuyer ? buyerEmail : null,
    replacedBy: isBuyer ? checkout.replacedBy : null,
    holdAgainAt: parts.holdAgainAt?.toISOString() ?? null,
    needsHolders: items.some(({ isNominal }) => isNominal),
    ...parts.payments,
    returnUrl: checkout.returnUrl,
  }
}

/** Removes the tickets and their amounts: without a session, anybody may be looking at a buyer's purchase. */
function withoutItems(checkout: StoredBuyIntention): StoredBuyIntention {
  return { ...checkout, items: [], totalMinor: 0n }
}

/** `refuseStrangers` ran before, so a visitor here is the buyer or may become the buyer. */
function viewOf({ buyerEmail }: StoredBuyIntention, buyer: Contact | null): Checkout['view'] {
  if (buyer === null) return 'SIGN_IN'
  return buyerEmail === null ? 'OPEN' : 'BUYER'
}

function presentItem(
  { optionTitle, currency }: StoredBuyIntention,
  item: StoredItem,
): Omit<CheckoutItem, 'holder'> {
  const { listingId, seating, isNominal } = item
  return {
    listingId,
    optionTitle,
    seat: presentSeating(seating),
    isNominal,
    ...presentCharge(item, currency),
    currency,
  }
}

/** Presents the amounts that the buyer pays for a ticket, in major units. */
export function presentCharge(item: Pick<StoredItem, 'priceMinor' | 'buyerFeeMinor'>, currency: string) {
  return {
    price: toMajorUnits(item.priceMinor, currency),
    buyerFee: toMajorUnits(item.buyerFeeMinor, currency),
    finalPrice: toMajorUnits(finalPriceOf(item), currency),
  }
}

/** Null if items have different fees, or if rules changed since and the fee no longer gives the stored amounts. */
function feeRateOf(
  { items, currency }: StoredBuyIntention,
  { buyerFeeOf }: CheckoutParts,
): Checkout['feeRate'] {
  const [fee, ...others] = items.map(buyerFeeOf)
  if (fee === undefined) return null
  if (fee.type === 'FIXED' && toMinorUnits(fee.value, currency) === undefined) return null
  const isSameForAll = others.every(
    ({ type, value }) => type === fee.type && Number(value) === Number(fee.value),
  )
  const isCharged = items.every(({ priceMinor, buyerFeeMinor }) => {
    const terms = { currency, buyerFee: fee, sellerFee: fee }
    return amountsAt(priceMinor, terms).buyerFee === buyerFeeMinor
  })
  return isSameForAll && isCharged ? { type: fee.type, value: Number(fee.value) } : null
}
