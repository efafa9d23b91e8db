import { previewResale as previewResaleOperation } from '@taquilla/contract'
import { previewResale } from '#domain/market/index.ts'
import { readRoute } from '#http/route.ts'

export const previewResaleRoute = readRoute(previewResaleOperation, ({ params, query }, { db, seller }) =>
  previewResale(db, { sellerId: seller.sellerId, ticketId: params.ticketId }, query),
)
