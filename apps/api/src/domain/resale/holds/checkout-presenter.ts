import { toMajorUnits } from '@taquilla/contract'
import type { Checkout, CheckoutItem, GuestShow, Person } from '@taquilla/contract/guest'
import { amountsAt, type ResaleFee } from '@taquilla/contract/resale'
import type { StoredCheckout, CheckoutItem as StoredItem } from './checkouts-repository.ts'

/** What else a checkout shows, from the nouns that know it. */
export interface CheckoutParts {
  /** Who looks at it, as buyers are known: by e-mail. */
  readonly buyer: Person | null
  readonly show: GuestShow
  /** Ways to pay and the newest payment: of the buyer's own purchase. */
  readonly payments: Pick<Checkout, 'methods' | 'payment'>
  /** What the rules charge the buyer of a ticket now. */
  readonly buyerFeeOf: (item: StoredItem) => ResaleFee
}

/** A buy intention at its checkout, as far as who looks at it may see it. */
export function presentCheckout(checkout: StoredCheckout, parts: CheckoutParts): Checkout {
  const { items, currency, totalMinor, buyerEmail } = checkout
  const subtotal = items.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
  const view = viewOf(checkout, parts.buyer)
  const isBuyer = view === 'BUYER'
  return {
    id: checkout.buyIntentionId,
    status: checkout.status,
    view,
    show: parts.show,
    expiresAt: checkout.expiresAt.toISOString(),
    now: checkout.now.toISOString(),
    items: items.map((item) => presentItem(checkout, item)),
    subtotal: toMajorUnits(subtotal, currency),
    fees: toMajorUnits(totalMinor - subtotal, currency),
    feeRate: feeRateOf(checkout, parts),
    total: toMajorUnits(totalMinor, currency),
    currency,
    buyerEmail: isBuyer ? buyerEmail : null,
    needsHolders: items.some(({ isNominal }) => isNominal),
    ...parts.payments,
    returnUrl: checkout.returnUrl,
  }
}

/** Nobody, the buyer, or somebody who may become the buyer; strangers are turned away before. */
function viewOf({ buyerEmail }: StoredCheckout, buyer: Person | null): Checkout['view'] {
  if (buyer === null) return 'SIGN_IN'
  return buyerEmail === null ? 'OPEN' : 'BUYER'
}

function presentItem({ optionTitle, currency }: StoredCheckout, item: StoredItem): CheckoutItem {
  const { listingId, seating, isNominal, priceMinor, buyerFeeMinor } = item
  return {
    listingId,
    optionTitle,
    seat: seating && {
      section: seating.section ?? null,
      row: seating.row ?? null,
      seat: seating.seat ?? null,
      door: seating.door ?? null,
      image: seating.image ?? null,
    },
    isNominal,
    price: toMajorUnits(priceMinor, currency),
    buyerFee: toMajorUnits(buyerFeeMinor, currency),
    finalPrice: toMajorUnits(priceMinor + buyerFeeMinor, currency),
    currency,
  }
}

/** The fee by its rule, where it is one for all items and still is what they were charged; amounts outlive rules. */
function feeRateOf({ items, currency }: StoredCheckout, { buyerFeeOf }: CheckoutParts): Checkout['feeRate'] {
  const [fee, ...others] = items.map(buyerFeeOf)
  if (fee === undefined) return null
  const isOne = others.every(({ type, value }) => type === fee.type && Number(value) === Number(fee.value))
  const isCharged = items.every(({ priceMinor, buyerFeeMinor }) => {
    const terms = { currency, buyerFee: fee, sellerFee: fee }
    return amountsAt(priceMinor, terms).buyerFee === buyerFeeMinor
  })
  return isOne && isCharged ? { type: fee.type, value: Number(fee.value) } : null
}
