import { getSaleOptions as getSaleOptionsOperation } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'
import { getSaleOptions } from './get-sale-options.ts'

export function getSaleOptionsRoute({ refreshTickets }: RouteServices) {
  return guestRoute(getSaleOptionsOperation, async ({ query }, { db, seller, person, language, warn }) => {
    const { sellerId } = seller
    const organiser = await refreshTickets({ sellerId, person, warn })
    return { ...(await getSaleOptions(db, { sellerId, person, language }, query)), organiser }
  })
}
