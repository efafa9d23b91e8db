import { getSaleOptions as getSaleOptionsOperation } from '@taquilla/contract/guest'
import { getSaleOptions } from '#domain/market/index.ts'
import { readPayoutState } from '#domain/money/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'

export function getSaleOptionsRoute({ refreshTickets }: RouteServices) {
  return guestRoute(getSaleOptionsOperation, async ({ query }, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organizer = await refreshTickets({ sellerId, person, warn })
    const options = await getSaleOptions(db, { sellerId, person, language }, query)
    const { hasAccount } = await readPayoutState(db, { sellerId, person })
    return { ...options, hasPayoutAccount: hasAccount, organizer }
  })
}
