import { continuePayment } from '@taquilla/contract/guest'
import { getOwnPayment, isUndecided, presentPayment } from '#domain/purchase/index.ts'
import { PERSON } from '#domain/values/actor.ts'
import { guestRoute } from '#http/guest-route.ts'
import { continueAtProvider } from '#payments/continue-at-provider.ts'
import type { RouteServices } from '../route-services.ts'

export function continuePaymentRoute({ vault, payments, settle }: RouteServices) {
  return guestRoute(continuePayment, async ({ params, body }, { seller, person, language, db }) => {
    const key = { sellerId: seller.sellerId, paymentId: params.id }
    let payment = await getOwnPayment(db, vault, { ...key, person })
    const provider = payments.find(payment.provider)
    if (provider && isUndecided(payment.status)) {
      const answer = await continueAtProvider(provider, payment, body.challengeCode)
      if (answer.status !== payment.status)
        payment = (await settle({ ...key, actor: PERSON }, answer)) ?? payment
    }
    return presentPayment(payment, { sellerKind: seller.kind, language }, payments)
  })
}
