import { ApiError } from '@taquilla/contract'
import { startPayment as startPaymentOperation } from '@taquilla/contract/guest'
import { presentPayment } from '#domain/purchase/index.ts'
import { guestRoute } from '#http/guest-route.ts'
import type { RouteServices } from '../route-services.ts'
import { startPayment } from './start-payment.ts'

export function startPaymentRoute(services: RouteServices) {
  const { vault, payments, holdTimes, settle } = services
  return guestRoute(startPaymentOperation, async ({ params, body }, { seller, person, language, warn }) => {
    const provider = payments.find(body.provider)
    if (provider === undefined) throw new ApiError('payment.method_not_offered')
    const payment = await startPayment(
      { services, settle, language, warn },
      {
        checkout: { sellerId: seller.sellerId, buyIntentionId: params.id },
        sellerKind: seller.kind,
        person,
        provider,
        providers: payments.all,
        body,
        vault,
        holdTimes,
      },
    )
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })
}
