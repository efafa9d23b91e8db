import { getPayoutAccount } from '@taquilla/contract/guest'
import { readPayoutAccount } from '#domain/money/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getPayoutAccountRoute({ vault }: Services) {
  return guestRoute(getPayoutAccount, async (_, { seller: { sellerId }, person: { contact }, db }) =>
    readPayoutAccount(db, vault, { sellerId, contact }),
  )
}
