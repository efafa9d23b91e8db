import { listForOwner as listForOwnerOperation } from '@taquilla/contract'
import { writeRoute } from '#http/route.ts'
import { listForOwner } from './list-for-owner.ts'

export const listForOwnerRoute = writeRoute(listForOwnerOperation, ({ body }, { db, seller }) =>
  listForOwner(db, seller.sellerId, body),
)
