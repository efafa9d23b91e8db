import { getPayoutAccount } from '@taquilla/contract/guest'
import { findPayoutAccount, presentPayoutAccount } from '#domain/resale/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { Services } from '../../services.ts'

export function getPayoutAccountRoute({ vault }: Services) {
  return guestRoute(getPayoutAccount, async (_, { seller, person, db }) =>
    presentPayoutAccount(
      vault,
      await findPayoutAccount(db, { sellerId: seller.sellerId, contact: person.contact }),
    ),
  )
}
