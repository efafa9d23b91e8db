import { getSaleOptions } from '@taquilla/contract/guest'
import type { RefreshTickets } from '#domain/lite/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { readSaleOptions } from './get-sale-options.ts'

export function createGetSaleOptionsRoute(refresh: RefreshTickets) {
  return guestRoute(getSaleOptions, async ({ query }, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refresh({ sellerId, person, warn })
    return { ...(await readSaleOptions(db, { sellerId, person, language }, query)), organiser }
  })
}
