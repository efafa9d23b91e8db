import { getSaleOptions as getSaleOptionsOperation } from '@taquilla/contract/guest'
import type { RefreshTickets } from '#domain/lite/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { getSaleOptions } from './get-sale-options.ts'

export function getSaleOptionsRoute(refresh: RefreshTickets) {
  return guestRoute(getSaleOptionsOperation, async ({ query }, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refresh({ sellerId, person, warn })
    return { ...(await getSaleOptions(db, { sellerId, person, language }, query)), organiser }
  })
}
