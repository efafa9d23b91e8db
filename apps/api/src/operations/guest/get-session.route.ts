import { getSession } from '@taquilla/contract/guest'
import { presentGuestSeller } from '#domain/sellers/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export const getSessionRoute = guestRoute(getSession, async (_input, { seller, person }) => ({
  seller: presentGuestSeller(seller),
  person,
}))
