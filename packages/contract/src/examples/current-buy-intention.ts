import { hostedAddress } from './hosted-address.ts'
import { ids } from './ids.ts'

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
