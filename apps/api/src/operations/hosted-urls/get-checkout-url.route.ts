import { getCheckoutUrl } from '@taquilla/contract'
import type { HoldTerms } from '#domain/resale/index.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'
import { holdForVisitor } from './get-checkout-url.ts'

export function createGetCheckoutUrlRoute({ apiUrl }: Services, terms: HoldTerms): Route {
  return writeRoute(getCheckoutUrl, ({ body }, { db, seller }) =>
    holdForVisitor(db, { apiUrl, sellerId: seller.sellerId, terms }, body),
  )
}
