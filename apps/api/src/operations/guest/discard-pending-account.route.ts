import { discardPendingAccount } from '@taquilla/contract/guest'
import { discardPendingAccounts } from '#domain/persons/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const discardPendingAccountRoute = guestWriteRoute(
  discardPendingAccount,
  async (_, { db, seller: { sellerId }, person: { contact: email } }) =>
    discardPendingAccounts(db, { sellerId, email }),
)
