import { getRule as getRuleOperation } from '@taquilla/contract'
import { getRule } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'

export const getRuleRoute = readRoute(getRuleOperation, ({ params }, { db, seller }) =>
  getRule(db, seller.sellerId, params),
)
