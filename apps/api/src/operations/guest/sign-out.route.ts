import { signOut } from '@taquilla/contract/guest'
import { deleteSession } from '#domain/persons/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const signOutRoute = guestWriteRoute(signOut, async (_input, { db, seller, cookie }) => {
  if (cookie.session !== undefined) await deleteSession(db, seller.sellerId, cookie.session)
  cookie.clear()
})
