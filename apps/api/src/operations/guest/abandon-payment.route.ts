import { ApiError } from '@taquilla/contract'
import { abandonPayment } from '@taquilla/contract/guest'
import { getOwnPayment, isUndecided } from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { cancelAtProvider } from '#payments/continue-at-provider.ts'
import type { RouteServices } from '../route-services.ts'

export function abandonPaymentRoute({ vault, payments, settle }: RouteServices) {
  return guestRoute(abandonPayment, async ({ params }, { seller, person, db }) => {
    const key = { sellerId: seller.sellerId, paymentId: params.id }
    const payment = await getOwnPayment(db, vault, { ...key, person })
    if (!isUndecided(payment.status)) return refuseCaptured(payment.status)
    const settled = await settle(key, await cancelAtProvider(payments.find(payment.provider), payment))
    refuseCaptured(settled?.status)
  })
}

/** @throws buy_intention.ended if the provider captured the money before the cancellation */
function refuseCaptured(status: string | undefined) {
  if (status === 'CAPTURED' || status === 'CONFIRMING') throw new ApiError('buy_intention.ended')
}
