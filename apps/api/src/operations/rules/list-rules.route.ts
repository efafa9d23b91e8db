import { listRules as listRulesOperation } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { listRules } from './list-rules.ts'

export const listRulesRoute = readRoute(listRulesOperation, (input, { db, seller }) =>
  listRules(db, seller.sellerId, input),
)
