import { previewResale as previewResaleOperation } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { previewResale } from './preview-resale.ts'

export const previewResaleRoute = readRoute(previewResaleOperation, ({ params, query }, { db, seller }) =>
  previewResale(db, { sellerId: seller.sellerId, ticketId: params.ticketId }, query),
)
