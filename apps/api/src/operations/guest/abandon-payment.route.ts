import { ApiError } from '@taquilla/contract'
import { abandonPayment } from '@taquilla/contract/guest'
import { getOwnPayment, isUndecided, type SettlePayment } from '#domain/resale/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import { cancelAt } from '#payments/continue-at.ts'
import type { Services } from '../../services.ts'

export function createAbandonPaymentRoute({ vault, payments }: Services, settle: SettlePayment) {
  return guestRoute(abandonPayment, async ({ params }, { seller, person, db }) => {
    const key = { sellerId: seller.sellerId, paymentId: params.id }
    const payment = await getOwnPayment(db, vault, { ...key, person })
    const provider = payments.find(payment.provider)
    if (!isUndecided(payment.status) || provider === undefined) return refuseCaptured(payment.status)
    const settled = await settle(key, await cancelAt(provider, payment))
    refuseCaptured(settled?.status)
  })
}

/** Money that was faster cannot be called off. */
function refuseCaptured(status: string | undefined) {
  if (status === 'CAPTURED' || status === 'CONFIRMING') throw new ApiError('buy_intention.ended')
}
