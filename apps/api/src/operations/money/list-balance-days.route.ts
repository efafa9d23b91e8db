import { listBalanceDays as listBalanceDaysOperation } from '@taquilla/contract'
import { listBalanceDays } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const listBalanceDaysRoute = readRoute(listBalanceDaysOperation, async ({ query }, { db, seller }) => {
  const { from, to, currency = null } = query
  return { results: await listBalanceDays(db, { sellerId: seller.sellerId, currency, from, to }) }
})
