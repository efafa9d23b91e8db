import { ApiError, type FieldError, invalidFields } from '@taquilla/contract'
import { nameListings } from '#domain/market/index.ts'
import type { CheckoutTicket, ItemHolder, LockedBuyIntention } from './locked-checkout-repository.ts'

/**
 * Refuses to start a payment if the purchase can no longer complete.
 * @throws buy_intention.ended, buy_intention.expired, show.cancelled, show.past, listing.purchase_not_allowed
 */
export function assertPayable(checkout: LockedBuyIntention): void {
  const { show, status, items } = checkout
  const { showId: id, startsAt } = show
  if (status === 'EXPIRED' || (status === 'OPEN' && checkout.hasExpired)) {
    throw new ApiError('buy_intention.expired')
  }
  if (!show.isLive) throw new ApiError('show.cancelled', { values: { id } })
  if (status !== 'OPEN') throw new ApiError('buy_intention.ended')
  if (startsAt.getTime() <= show.now.getTime()) {
    throw new ApiError('show.past', { values: { id, startsAt: startsAt.toISOString() } })
  }
  if (!show.isResaleEnabled) {
    throw new ApiError('listing.purchase_not_allowed', { values: nameListings(items) })
  }
}

/** Requires one holder for each nominal ticket and none for others. @throws request.invalid with pointers */
export function assertHolders(items: readonly CheckoutTicket[], holders: readonly ItemHolder[]): void {
  const nominal = items.filter((item) => item.isNominal).map(({ listingId }) => listingId)
  const named = holders.map(({ listingId }) => listingId)
  const faults = named.flatMap((listingId, index): FieldError[] => {
    const pointer = `/holders/${index}/listingId`
    const first = named.indexOf(listingId)
    if (first < index) return [{ pointer, code: 'field.duplicate', expected: `/holders/${first}/listingId` }]
    if (!nominal.includes(listingId))
      return [{ pointer, code: 'field.reference_unknown', expected: listingId }]
    return []
  })
  if (nominal.some((listingId) => !named.includes(listingId))) {
    faults.push({ pointer: '/holders', code: 'field.too_few', expected: nominal.length })
  }
  if (faults.length > 0) throw invalidFields(faults)
}
