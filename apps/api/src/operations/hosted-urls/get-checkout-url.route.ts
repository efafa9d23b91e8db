import { getCheckoutUrl as getCheckoutUrlOperation } from '@taquilla/contract'
import type { HoldTerms } from '#domain/resale/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { getCheckoutUrl } from './get-checkout-url.ts'

export function getCheckoutUrlRoute({ apiUrl }: Services, terms: HoldTerms): Route {
  return writeRoute(getCheckoutUrlOperation, ({ body }, { db, seller }) =>
    getCheckoutUrl(db, { apiUrl, sellerId: seller.sellerId, terms }, body),
  )
}
