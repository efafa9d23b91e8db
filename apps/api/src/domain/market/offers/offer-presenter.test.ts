import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OfferedListing, presentOffers } from './offer-presenter.ts'

let count = 0
function offered(overrides: Partial<OfferedListing> = {}): OfferedListing {
  count += 1
  return {
    listingId: `listing-${String(count).padStart(4, '0')}`,
    type: 'SINGLE',
    groupId: null,
    ticketOptionId: 'stalls',
    optionTitle: 'Stalls',
    seating: null,
    finalPriceMinor: 100_00n,
    currency: 'MXN',
    listedAt: new Date('2026-11-01T12:00:00Z'),
    resellerContact: 'ana@example.com',
    ...overrides,
  }
}

describe('offers', () => {
  it('show a single ticket with its seat, price and owner flag', () => {
    const listing = offered({ seating: { section: 'Stalls', row: 'F', seat: '12' } })
    expect(presentOffers([listing], { contact: 'ana@example.com' })).toEqual([
      {
        id: listing.listingId,
        isPack: false,
        listingIds: [listing.listingId],
        ticketOptionId: 'stalls',
        optionTitle: 'Stalls',
        seats: [{ section: 'Stalls', row: 'F', seat: '12', door: null, image: null, isAccessible: false }],
        finalPrice: 100,
        total: 100,
        currency: 'MXN',
        isOwn: true,
      },
    ])
  })

  it('join the listings of a pack in seat order, and keep MULTI listings separate', () => {
    const pack = [13, 12].map((seat) =>
      offered({ type: 'PACK', groupId: 'pack', seating: { seat: String(seat) }, finalPriceMinor: 90_00n }),
    )
    const multi = [1, 2].map(() => offered({ type: 'MULTI', groupId: 'multi' }))
    const [first, ...others] = presentOffers([...multi, ...pack], null)
    expect(first).toMatchObject({ id: 'pack', isPack: true, finalPrice: 90, total: 180, isOwn: false })
    expect(first?.listingIds).toEqual(pack.map(({ listingId }) => listingId).reverse())
    expect(others.map(({ id }) => id)).toEqual(multi.map(({ listingId }) => listingId))
  })

  it('are sorted by price, then by age', () => {
    const listing = fc
      .record({ price: fc.bigInt({ min: 1n, max: 4n }), minute: fc.integer({ min: 0, max: 5 }) })
      .map(({ price, minute }) =>
        offered({ finalPriceMinor: price, listedAt: new Date(Date.UTC(2026, 10, 1, 12, minute)) }),
      )
    fc.assert(
      fc.property(fc.array(listing, { minLength: 1 }), (listings) => {
        const offers = presentOffers(listings, null)
        const byId = new Map(listings.map((each) => [each.listingId, each]))
        const keys = offers.map(({ id, finalPrice }) => [finalPrice, Number(byId.get(id)?.listedAt)] as const)
        expect(keys).toEqual(keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]))
      }),
    )
  })
})
