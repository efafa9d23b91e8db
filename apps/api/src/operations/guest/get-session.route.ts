import { getSession } from '@taquilla/contract/guest'
import { listLiveHoldIds } from '#domain/resale/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getSessionRoute = guestRoute(getSession, async (_input, { db, seller, person }) => ({
  seller: presentGuestSeller(seller),
  person,
  holdIds: await listLiveHoldIds(db, seller.sellerId, person),
}))
