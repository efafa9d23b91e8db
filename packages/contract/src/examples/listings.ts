import type { Listing } from '../entities/listing.ts'
import { ids } from './ids.ts'

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
