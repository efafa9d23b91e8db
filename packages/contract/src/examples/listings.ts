import type { Listing } from '../entities/listing.ts'
import { hostedAddress, ids } from './ids.ts'

/** A listing that was sold. */
export const soldListing: Listing = {
  listingId: ids.listingAur0001,
  ticketId: 'AUR-0001',
  sellerEmail: 'lucia.ferreyra@example.com',
  buyerEmail: 'sofia.luna@example.com',
  price: 70000,
  finalPrice: 75600,
  currency: 'ARS',
  status: 'SOLD',
  type: 'MULTI',
  groupId: ids.listingGroup,
  listedAt: '2027-02-11T14:05:31.402Z',
  soldAt: '2027-02-12T01:47:09.118Z',
}

/** An open buy intention of two listings. */
export const openBuyIntention = {
  _id: ids.buyIntention,
  continueUrl: hostedAddress(`/es/guest/checkout/${ids.buyIntention}/pay`),
  attachedCart: {
    _id: ids.cart,
    items: [ids.listingAur0001, ids.listingAur0002],
    expiresAt: '2027-02-12T01:55:40.000Z',
  },
  details: { total: 151200, currency: 'ARS' },
  status: 'OPEN' as const,
  user: 'sofia.luna@example.com',
  items: [ids.listingAur0001, ids.listingAur0002].map((listingId) => ({
    listingId,
    price: 70000,
    buyerFee: 5600,
    finalPrice: 75600,
  })),
  canBeExtended: true,
  paymentStatus: null,
  failure: null,
  replacedBy: null,
}
