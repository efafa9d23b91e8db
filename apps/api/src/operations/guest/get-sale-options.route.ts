import { getSaleOptions as getSaleOptionsOperation } from '@taquilla/contract/guest'
import type { RefreshTickets } from '#domain/lite/index.ts'
import { getSaleOptions } from '#domain/market/index.ts'
import { readPayoutState } from '#domain/money/index.ts'
import { guestRoute } from '#http/guest-route.ts'

export function getSaleOptionsRoute(refresh: RefreshTickets) {
  return guestRoute(getSaleOptionsOperation, async ({ query }, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refresh({ sellerId, person, warn })
    const options = await getSaleOptions(db, { sellerId, person, language }, query)
    const { hasAccount } = await readPayoutState(db, { sellerId, person })
    return { ...options, hasPayoutAccount: hasAccount, organiser }
  })
}
