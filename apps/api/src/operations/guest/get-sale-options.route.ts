import { getSaleOptions } from '@taquilla/contract/guest'
import { guestRoute } from '#http/guest-route.ts'
import { readSaleOptions } from './get-sale-options.ts'

export const getSaleOptionsRoute = guestRoute(
  getSaleOptions,
  ({ query }, { sql, seller, person, language }) =>
    readSaleOptions(sql, { sellerId: seller.sellerId, person, language }, query),
)
