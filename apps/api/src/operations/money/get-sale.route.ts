import { ApiError, getSale } from '@taquilla/contract'
import { sales } from '#domain/money/index.ts'
import { readRoute } from '#http/route.ts'

export const getSaleRoute = readRoute(getSale, async ({ params: { saleId: id } }, { db, seller }) => {
  const sale = await sales.find(db, seller.sellerId, id)
  if (sale === undefined) throw new ApiError('sale.not_found', { values: { id } })
  return sale
})
