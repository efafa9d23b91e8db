import { ApiError, getRefund } from '@taquilla/contract'
import { refunds } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const getRefundRoute = readRoute(getRefund, async ({ params: { refundId: id } }, { db, seller }) => {
  const found = await refunds.find(db, seller.sellerId, id)
  if (found === undefined) throw new ApiError('refund.not_found', { values: { id } })
  return found
})
