import { listPurchases as listPurchasesCall } from '@taquilla/contract/guest'
import { findGuestShows } from '#domain/events/index.ts'
import { listPurchases, presentPurchase } from '#domain/resale/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

const MAX_SHOWN = 100

export function listPurchasesRoute({ payments: providers }: Services) {
  return guestRoute(listPurchasesCall, async (_, { seller, person, language, db }) => {
    const { sellerId } = seller
    if (person.method !== 'email') return { purchases: [], hasMore: false }
    const found = await listPurchases(db, { sellerId, email: person.contact }, MAX_SHOWN + 1)
    const shown = found.slice(0, MAX_SHOWN)
    const shows = await findGuestShows(db, sellerId, shown)
    return {
      purchases: shown.map((each) => presentPurchase(each, { show: shows.get(each), language, providers })),
      hasMore: found.length > MAX_SHOWN,
    }
  })
}
