import { previewResale } from '@taquilla/contract'
import { readRoute } from '#http/route.ts'
import { previewTicketResale } from './preview-resale.ts'

export const previewResaleRoute = readRoute(previewResale, ({ params, query }, { sql, seller }) =>
  previewTicketResale(sql, { sellerId: seller.sellerId, ticketId: params.ticketId }, query),
)
