import { ApiError, getPayout } from '@taquilla/contract'
import { payouts } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const getPayoutRoute = readRoute(getPayout, async ({ params: { payoutId: id } }, { db, seller }) => {
  const found = await payouts.find(db, seller.sellerId, id)
  if (found === undefined) throw new ApiError('payout.not_found', { values: { id } })
  return found
})
