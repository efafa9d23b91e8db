import { getSession } from '@taquilla/contract/guest'
import { presentPerson } from '#domain/persons/index.ts'
import { listLiveHoldIds } from '#domain/purchase/index.ts'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getSessionRoute = guestRoute(getSession, async (_input, { db, seller, person }) => ({
  seller: presentGuestSeller(seller),
  person: person && presentPerson(person),
  holdIds: await listLiveHoldIds(db, seller.sellerId, person),
}))
