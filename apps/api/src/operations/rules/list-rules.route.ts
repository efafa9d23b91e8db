import { listRules as listRulesOperation } from '@taquilla/contract'
import { listRules } from '#domain/events/index.ts'
import { readRoute } from '#http/route.ts'

export const listRulesRoute = readRoute(listRulesOperation, (input, { db, seller }) =>
  listRules(db, seller.sellerId, input),
)
