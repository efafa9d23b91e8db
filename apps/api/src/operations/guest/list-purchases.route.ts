import { listPurchases as listPurchasesCall } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import {
  listPendingPurchases,
  listPurchases,
  presentPendingPurchase,
  presentPurchase,
} from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

const MAX_SHOWN = 100

export function listPurchasesRoute({ payments: providers }: Services) {
  return guestRoute(listPurchasesCall, async (_, { seller, person, language, db }) => {
    const { sellerId } = seller
    if (person.method !== 'email') return { purchases: [], pending: [], hasMore: false }
    const buyer = { sellerId, email: person.contact }
    const found = await listPurchases(db, buyer, MAX_SHOWN + 1)
    const pending = await listPendingPurchases(db, buyer, MAX_SHOWN)
    const shown = found.slice(0, MAX_SHOWN)
    const shows = await findGuestShows(db, sellerId, [...pending, ...shown])
    return {
      purchases: shown.map((each) => presentPurchase(each, { show: shows.get(each), language, providers })),
      pending: pending.map((each) => presentPendingPurchase(each, shows.get(each))),
      hasMore: found.length > MAX_SHOWN,
    }
  })
}
