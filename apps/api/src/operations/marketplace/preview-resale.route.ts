import { previewResale } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { previewTicketResale } from './preview-resale.ts'

export const previewResaleRoute = readRoute(previewResale, ({ params, query }, { db, seller }) =>
  previewTicketResale(db, { sellerId: seller.sellerId, ticketId: params.ticketId }, query),
)
