import { ApiError } from '@taquilla/contract'
import { endAlert } from '@taquilla/contract/guest'
import { deleteAlert } from '#domain/alerts/index.ts'
import { requireBuyer } from '#domain/purchase/index.ts'
import { guestWriteRoute } from '#http/guest-route.ts'

export const endAlertRoute = guestWriteRoute(endAlert, async ({ params }, { db, seller, person }) => {
  const key = { sellerId: seller.sellerId, resaleAlertId: params.id }
  const isEnded = await deleteAlert(db, key, requireBuyer(person).contact)
  if (!isEnded) throw new ApiError('alert.not_found')
})
