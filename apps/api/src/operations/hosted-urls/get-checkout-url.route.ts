import { getCheckoutUrl as getCheckoutUrlOperation } from '@taquilla/contract'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { getCheckoutUrl } from './get-checkout-url.ts'

export function getCheckoutUrlRoute({ apiUrl, holdTimes }: Services): Route {
  return writeRoute(getCheckoutUrlOperation, ({ body }, { db, seller }) =>
    getCheckoutUrl(db, { apiUrl, sellerId: seller.sellerId, holdTimes }, body),
  )
}
